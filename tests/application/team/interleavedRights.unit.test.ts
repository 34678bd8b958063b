import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Revocations } from '#application/shared/ports/Revocations.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import { isWorkflowRecord } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';

/** A step of one process; the read models of all processes are stalled. */
type Step = Readonly<{
  process: number;
  /** The number of store calls that run before this step begins. */
  storeCallsBefore: number;
  /** The revocation is not stored, so the change is not acknowledged. */
  isCut: boolean;
  act:
    | Readonly<{ type: 'remove' | 'command' | 'read' }>
    | Readonly<{ type: 'setRole' | 'join'; role: Role }>;
}>;

const PROCESSES = 3;
/** More store calls than the processes make: all that wait. */
const ALL_CALLS = 1000;
const GRACE = 'grace@example.com';

const role = fc.constantFrom(Role.Admin, Role.Editor);
const steps = fc.array(
  fc.record<Step>({
    process: fc.nat(PROCESSES - 1),
    storeCallsBefore: fc.oneof(fc.nat(6), fc.constant(ALL_CALLS)),
    isCut: fc.nat(9).map((digit) => digit === 0),
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constant({ type: 'remove' as const }) },
      { weight: 2, arbitrary: fc.constant({ type: 'command' as const }) },
      { weight: 2, arbitrary: fc.constant({ type: 'read' as const }) },
      fc.record({ type: fc.constant('setRole' as const), role }),
      fc.record({ type: fc.constant('join' as const), role }),
    ),
  }),
  { minLength: 3, maxLength: 9 },
);

/** Resolves when a store call may run; the test chooses the order. */
type Schedule = (label: string) => Promise<unknown>;

/**
 * Grace is an Admin of Ada's team, and the stalled documents keep saying so.
 */
const createStalledProcesses = async (schedule: Schedule) => {
  const first = memorySlipway();
  const ada = await first.signIn();
  const { userId } = await joinByInvitation(first, ada, GRACE, Role.Admin);
  const cutProcesses = new Set<number>();
  const open = async (process: number): Promise<MemorySlipway> => {
    let isScheduled = false;
    const turn = async (label: string) => {
      if (isScheduled) await schedule(`${label} in ${String(process)}`);
    };
    const slipway = memorySlipway({
      sharesStoresOf: first,
      adapt: (eventStore) => withTurnsPerCall(eventStore, turn),
      adaptRevocations: (revocations) => ({
        ...withTurnsPerRole(revocations, turn),
        record: async (role) => {
          await turn('record');
          if (cutProcesses.has(process))
            throw new StorageFailure('full', 'It is cut.');
          await revocations.record(role);
        },
      }),
    });
    await slipway.useCases.findActor(userId);
    slipway.setReadModelPace('stalled');
    isScheduled = true;
    return slipway;
  };
  const processes: MemorySlipway[] = [];
  for (let index = 0; index < PROCESSES; index += 1) {
    processes.push(await open(index));
  }
  /** Her role after each event of the team's stream. */
  const history = async () => {
    const events = await first.eventStore.readStream(streamOf.team(ada.teamId));
    let team = teamDecider.initialState();
    const roles = events.map((event) => {
      team = teamDecider.evolve(team, event as unknown as TeamEvent);
      return team.status === 'Live' ? (team.members[userId] ?? null) : null;
    });
    return { events, roles };
  };
  const roleIn = (actor: Actor | null): Role | null =>
    actor?.teamId === ada.teamId ? actor.role : null;
  return { ada, userId, processes, cutProcesses, history, roleIn };
};

type Turn = (label: string) => Promise<void>;

/**
 * Schedules each call on a stream, except on records of workflows, on which no
 * right depends.
 */
const withTurnsPerCall = (eventStore: EventStore, turn: Turn): EventStore => ({
  ...eventStore,
  append: async (...args) => {
    if (!isWorkflowRecord(args[0])) await turn('append');
    return eventStore.append(...args);
  },
  readStream: async (...args) => {
    if (!isWorkflowRecord(args[0])) await turn('read');
    return eventStore.readStream(...args);
  },
});

const withTurnsPerRole = (
  revocations: Revocations,
  turn: Turn,
): Revocations => ({
  ...revocations,
  of: async (userId) => {
    await turn('roles');
    return revocations.of(userId);
  },
});

const rankOf = (role: Role | null): number =>
  role === null ? 0 : role === Role.Editor ? 1 : 2;

type StalledProcesses = Awaited<ReturnType<typeof createStalledProcesses>>;

/** Carries out a change of her membership; throws if it is refused. */
const carryOut = async (
  { ada: actor, userId }: StalledProcesses,
  slipway: MemorySlipway,
  { act }: Step,
): Promise<string> => {
  const { useCases } = slipway;
  const commandId = newCommandId();
  if (act.type === 'remove') {
    await useCases.removeMember({ actor, commandId, memberId: userId });
  } else if (act.type === 'setRole') {
    const data = { userId, role: act.role };
    const change = { type: 'ChangeRole', data } as const;
    await useCases.changeTeam({ actor, commandId, change });
  } else if (act.type === 'join') {
    const code = await invite(slipway, actor, GRACE, act.role);
    await slipway.signIn(GRACE, 'UTC', code);
  }
  return commandId;
};

/**
 * The ids that a command may have in the team's stream: its own, or those of
 * its workflow's steps.
 */
const commandIdsOf = (commandId: string): readonly string[] => {
  const stepIdOf = (workflow: string, step: string) =>
    uuidIds.derivedId(
      uuidIds.derivedId(commandId, 'flow', workflow),
      'step',
      step,
    );
  return [
    commandId,
    stepIdOf('RemoveMember', 'remove'),
    stepIdOf('InviteMember', 'invite'),
  ];
};

const createRunner = async (stalledProcesses: StalledProcesses) => {
  const { userId, processes, cutProcesses, history, roleIn } = stalledProcesses;
  const lastRevision = async () => (await history()).roles.length - 1;
  const violations: string[] = [];
  /**
   * The last revision of the team's stream that was acknowledged to somebody.
   */
  let acknowledged = await lastRevision();

  const change = async (slipway: MemorySlipway, step: Step) => {
    const revisionBefore = await lastRevision();
    if (step.isCut) cutProcesses.add(step.process);
    try {
      const commandId = await carryOut(stalledProcesses, slipway, step);
      const ids = commandIdsOf(commandId);
      const lastOfChange = (await history()).events.findLastIndex(
        ({ metadata }) => ids.includes(metadata.commandId),
      );
      acknowledged = Math.max(acknowledged, revisionBefore, lastOfChange);
    } catch {
      // Refused by a rule or cut off, so not acknowledged.
    }
    cutProcesses.delete(step.process);
  };

  const command = async ({ useCases }: MemorySlipway) => {
    const firstRevision = await lastRevision();
    const role = roleIn(await useCases.findActorForCommand(userId));
    const possible = (await history()).roles.slice(firstRevision);
    if (!possible.includes(role)) violations.push(`command as ${String(role)}`);
  };

  const read = async ({ useCases }: MemorySlipway) => {
    const firstRevision = acknowledged;
    const role = roleIn(await useCases.findActor(userId).catch(() => null));
    const possible = (await history()).roles.slice(firstRevision).map(rankOf);
    if (rankOf(role) > Math.max(...possible)) {
      violations.push(`read as ${String(role)}`);
    }
  };

  const runStep = (step: Step): Promise<void> => {
    const slipway = processes[step.process] as MemorySlipway;
    const { type } = step.act;
    if (type === 'command') return command(slipway);
    return type === 'read' ? read(slipway) : change(slipway, step);
  };
  return { violations, runStep };
};

it(
  'No interleaving of removals, roles, joins, commands and reads in three processes grants anybody a right that an acknowledged change took away (threat H1)',
  { timeout: 120_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      steps,
      async (scheduler, chosenSteps) => {
        const schedule: Schedule = (label) =>
          scheduler.schedule(Promise.resolve(), label);
        const stalledProcesses = await createStalledProcesses(schedule);
        const { violations, runStep } = await createRunner(stalledProcesses);
        const running: Promise<void>[] = [];
        for (const step of chosenSteps) {
          for (let calls = 0; calls < step.storeCallsBefore; calls += 1) {
            if (scheduler.count() === 0) break;
            await scheduler.waitNext(1);
          }
          running.push(runStep(step));
        }
        await scheduler.waitFor(Promise.all(running));
        expect(violations).toEqual([]);

        // Nobody stays locked out.
        const currentRole =
          (await stalledProcesses.history()).roles.at(-1) ?? null;
        for (const { useCases } of stalledProcesses.processes) {
          const answers = [
            useCases.findActorForCommand,
            useCases.findActor,
          ].map((find) => find(stalledProcesses.userId).catch(() => null));
          const [commanding, reading] = (
            await scheduler.waitFor(Promise.all(answers))
          ).map(stalledProcesses.roleIn);
          expect(commanding).toBe(currentRole);
          expect(rankOf(reading ?? null)).toBeGreaterThanOrEqual(
            rankOf(currentRole),
          );
        }
      },
    );
    await fc.assert(property, { numRuns: randomRuns(1000) });
  },
);
