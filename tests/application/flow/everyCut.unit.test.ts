import { describe, expect, it } from 'vitest';
import { Crash } from '#tests/support/adaptedStores.ts';
import { dyingProcess } from '#tests/support/dyingProcess.ts';
import type { FlowScenario, Office } from '#tests/support/flowScenarios.ts';
import {
  anOffice,
  FLOW_SCENARIOS,
  GRACE,
} from '#tests/support/flowScenarios.ts';
import { NOW } from '#tests/support/fixed.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const ADDRESSES = [
  'ada@example.com',
  GRACE,
  'hedy@example.com',
  'joan@example.com',
];

/** What every store holds, without ids: the same for each office. */
const storedIn = async (office: Office) => {
  const { slipway, ada, grace } = office;
  const { eventStore, directory, sessions, revocations } = slipway;
  const events = await eventStore.readAll(0, 10_000);
  const streams = Map.groupBy(
    events.filter(({ streamId }) => !streamId.startsWith('flow-')),
    ({ streamId }) => streamId,
  );
  const people = ADDRESSES.map(async (address) => ({
    address,
    isKnown: (await directory.findByAddress(address)) !== null,
    invitations: (await directory.invitationsFor(address)).length,
  }));
  return {
    streams: [...streams]
      .map(([streamId, own]) =>
        [streamId.split('-')[0], ...own.map(({ type }) => type)].join(' '),
      )
      .toSorted(),
    people: await Promise.all(people),
    sessions: (await sessions.list(grace.userId, null, NOW)).length,
    standings: [...(await revocations.of(grace.userId)).values()],
    teams: (await slipway.useCases.getContext(ada)).teams.length,
  };
};

/** Whether each flow has come to its end, by its own stream. */
const unfinishedIn = async ({ slipway: { eventStore } }: Office) => {
  const events = await eventStore.readAll(0, 10_000);
  const flows = Map.groupBy(
    events.filter(({ streamId }) => streamId.startsWith('flow-')),
    ({ streamId }) => streamId,
  );
  return [...flows.values()].filter(
    (own) => !['FlowFinished', 'FlowRefused'].includes(own.at(-1)?.type ?? ''),
  ).length;
};

/** A mail is sent in the background, and may be begun by what is resumed. */
const background = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

const settled = async ({ useCases }: MemorySlipway) => {
  await background();
  const { failures } = await useCases.resumeFlows({ idleMs: 0 });
  await background();
  return failures;
};

const uncut = async ({ act, ...given }: FlowScenario) => {
  const office = await anOffice(given);
  const process = dyingProcess(Infinity);
  const { adaptAll } = process;
  const slipway = memorySlipway({
    beside: office.slipway,
    adaptAll,
    mailer: { send: async () => undefined },
  });
  const answer = await act(slipway, office);
  await settled(slipway);
  return { answer, stored: await storedIn(office), writes: process.made() };
};

const cutAfter = async ({ act, ...given }: FlowScenario, writes: number) => {
  const office = await anOffice(given);
  const { adaptAll } = dyingProcess(writes);
  const dying = memorySlipway({
    beside: office.slipway,
    adaptAll,
    mailer: { send: async () => undefined },
  });
  // A mail may be cut off in the background, after the answer.
  await act(dying, office).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Crash);
  });
  await background();
  const restarted = memorySlipway({
    beside: office.slipway,
    mailer: { send: async () => undefined },
  });
  return { office, restarted };
};

describe.each(FLOW_SCENARIOS)('$name, cut off', (scenario) => {
  it('after any write, is finished by the repeated command, which answers as the uncut one (hardening H3)', async () => {
    const { answer, stored, writes } = await uncut(scenario);
    expect(writes).toBeGreaterThan(2);
    for (let made = 0; made < writes; made += 1) {
      const { office, restarted } = await cutAfter(scenario, made);
      const repeated = await scenario.act(restarted, office);
      const failures = await settled(restarted);
      const where = `cut after ${String(made)} of ${String(writes)} writes`;
      expect(failures, where).toEqual([]);
      expect(repeated, where).toEqual(answer);
      expect(await storedIn(office), where).toEqual(stored);
      expect(await unfinishedIn(office), where).toBe(0);
    }
  });

  it('after any write, is finished by the next start, and a repeat answers as the uncut one (hardening H3)', async () => {
    const { answer, stored, writes } = await uncut(scenario);
    for (let made = 1; made < writes; made += 1) {
      const { office, restarted } = await cutAfter(scenario, made);
      const failures = await settled(restarted);
      const where = `cut after ${String(made)} of ${String(writes)} writes`;
      expect(failures, where).toEqual([]);
      expect(await unfinishedIn(office), where).toBe(0);
      expect(await scenario.act(restarted, office), where).toEqual(answer);
      await settled(restarted);
      expect(await storedIn(office), where).toEqual(stored);
    }
  });
});
