import { expect } from 'vitest';
import type { FlowStarted } from '#domain/workflow/events.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { Crash, isWorkflowRecord } from './adaptedStores.ts';
import { dyingProcess } from './dyingProcess.ts';
import { NOW } from './fixed.ts';
import type { WorkflowScenario, ScenarioTeam } from './workflowScenarios.ts';
import { ANY_SIZE, newScenarioTeam, GRACE } from './workflowScenarios.ts';
import type { MemorySlipway } from './memorySlipway.ts';
import { memorySlipway } from './memorySlipway.ts';

const ADDRESSES = [
  'ada@example.com',
  GRACE,
  'hedy@example.com',
  'joan@example.com',
];

/** The contents of every store without ids, comparable between scenario teams. */
export const readAllStores = async (scenarioTeam: ScenarioTeam) => {
  const { slipway, ada, grace } = scenarioTeam;
  const { eventStore, directory, sessions, revocations, accessTokens } =
    slipway;
  const events = await eventStore.readAll(0, Infinity);
  const streams = Map.groupBy(
    // A repeated sign-in is a second one in the audit.
    events.filter(({ streamId }) => !/^(flow|audit)-/.test(streamId)),
    ({ streamId }) => streamId,
  );
  const people = ADDRESSES.map(async (address) => ({
    address,
    isKnown: (await directory.findByAddress(address)) !== null,
    invitations: (await directory.findInvitationsFor(address)).length,
  }));
  return {
    streams: [...streams]
      .map(([streamId, recorded]) =>
        [streamId.split('-')[0], ...recorded.map(({ type }) => type)].join(' '),
      )
      .toSorted(),
    people: await Promise.all(people),
    sessions: (await sessions.list(grace.userId, null, NOW)).length,
    tokens: (await accessTokens.list(grace.userId)).length,
    recordedRoles: [...(await revocations.of(grace.userId)).values()],
    teams: (await slipway.useCases.getContext(ada)).teams.length,
  };
};

/** How many workflows that could have begun have not ended. */
export const countUnfinished = async ({ slipway }: ScenarioTeam) => {
  const { eventStore, clock } = slipway;
  const events = await eventStore.readAll(0, Infinity);
  const workflows = Map.groupBy(
    events.filter(({ streamId }) => isWorkflowRecord(streamId)),
    ({ streamId }) => streamId,
  );
  return [...workflows.values()].filter(([first, ...later]) => {
    const { notBefore = '' } = (first?.data ?? {}) as FlowStarted['data'];
    const isOver = ['FlowFinished', 'FlowRefused'].includes(
      later.at(-1)?.type ?? '',
    );
    return !isOver && notBefore <= clock.now();
  }).length;
};

/**
 * The names of workflows that were refused after they had changed something.
 * Workflows about a team or a project that has ended do not count, because
 * nothing is left to do.
 */
export const findHalfDone = async ({
  slipway,
}: Readonly<{ slipway: Pick<MemorySlipway, 'eventStore'> }>) => {
  const events = await slipway.eventStore.readAll(0, Infinity);
  const { records = [], others = [] } = Object.groupBy(events, ({ streamId }) =>
    isWorkflowRecord(streamId) ? 'records' : 'others',
  );
  const changes = new Set(others.map(({ metadata }) => changeIdOf(metadata)));
  const ended = new Set(others.flatMap(endedBy));
  const workflows = Map.groupBy(records, ({ streamId }) => streamId);
  return [...workflows.values()].flatMap(([first, ...later]) => {
    const { name, teamId, changeId, input } =
      first?.data as FlowStarted['data'];
    const isRefused = later.at(-1)?.type === 'FlowRefused';
    const isOver = [teamId, ...Object.values(input)].some((id) =>
      ended.has(id),
    );
    return isRefused && !isOver && changes.has(changeId) ? [name] : [];
  });
};

const endedBy = ({ type, data }: RecordedEvent): readonly unknown[] => {
  const { teamId, projectId } = data as Readonly<Record<string, unknown>>;
  if (type === 'TeamCancelled') return [teamId];
  return type === 'ProjectDeleted' ? [projectId] : [];
};

/** Contradictions between streams of items, plans, teams and accounts. */
export const findContradictions = async ({ slipway }: ScenarioTeam) =>
  (await checkOwners(slipway.eventStore)).breaches;

/** Many more turns than an email takes with stores in memory. */
const MAIL_YIELDS = 50;

/** Waits for emails that are sent in the background. */
const waitForBackground = async () => {
  for (let count = 0; count < MAIL_YIELDS; count += 1) await yieldToEventLoop();
};

/** Finishes interrupted workflows; returns those that could not be finished. */
export const finishWorkflows = async ({ useCases }: MemorySlipway) => {
  await waitForBackground();
  const { failures } = await useCases.resumeWorkflows({ idleMs: 0 });
  await waitForBackground();
  return failures;
};

type UncrashedRun = Readonly<{
  answer: unknown;
  stored: Awaited<ReturnType<typeof readAllStores>>;
  writes: number;
}>;

const cachedRuns = new Map<WorkflowScenario, Promise<UncrashedRun>>();

/** Runs a scenario once without a crash: its answer, stored data and writes. */
export const runWithoutCrash = (
  scenario: WorkflowScenario,
): Promise<UncrashedRun> => {
  const run = cachedRuns.get(scenario) ?? carryOut(scenario);
  cachedRuns.set(scenario, run);
  return run;
};

const carryOut = async ({
  act,
  ...scenario
}: WorkflowScenario): Promise<UncrashedRun> => {
  const scenarioTeam = await newScenarioTeam(scenario);
  const process = dyingProcess(Infinity);
  const { adaptAll } = process;
  const slipway = memorySlipway({
    sharesStoresOf: scenarioTeam.slipway,
    adaptAll,
    ...ANY_SIZE,
  });
  const answer = await act(slipway, scenarioTeam);
  await finishWorkflows(slipway);
  return {
    answer,
    stored: await readAllStores(scenarioTeam),
    writes: process.writesDone(),
  };
};

/**
 * Runs a scenario whose process dies after `writes` writes, and restarts it.
 */
export const runWithCrashAfter = async (
  { act, ...scenario }: WorkflowScenario,
  writes: number,
) => {
  const scenarioTeam = await newScenarioTeam(scenario);
  const { adaptAll } = dyingProcess(writes);
  const dying = memorySlipway({
    sharesStoresOf: scenarioTeam.slipway,
    adaptAll,
    ...ANY_SIZE,
  });
  // An email may be cut off in the background, after the answer.
  await act(dying, scenarioTeam).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Crash);
  });
  await waitForBackground();
  const restarted = memorySlipway({
    sharesStoresOf: scenarioTeam.slipway,
    ...ANY_SIZE,
  });
  return { scenarioTeam, restarted };
};
