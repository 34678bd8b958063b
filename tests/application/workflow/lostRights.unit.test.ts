import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash } from '#tests/support/adaptedStores.ts';
import {
  findContradictions,
  findHalfDone,
  finishWorkflows,
  runWithoutCrash,
  countUnfinished,
} from '#tests/support/workflowRuns.ts';
import { dyingProcess } from '#tests/support/dyingProcess.ts';
import type { WorkflowScenario } from '#tests/support/workflowScenarios.ts';
import {
  ANY_SIZE,
  newScenarioTeam,
  WORKFLOW_SCENARIOS,
} from '#tests/support/workflowScenarios.ts';
import { joinByInvitation, newCommandId } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

type Loss = (
  slipway: MemorySlipway,
  people: Readonly<{ ada: Actor; mary: Actor }>,
) => Promise<unknown>;

/** What happens to Ada before the workflow that she started is resumed. */
const LOSSES: readonly (readonly [name: string, loss: Loss])[] = [
  [
    'is lowered',
    ({ useCases }, { ada: { userId }, mary }) =>
      useCases.changeTeam({
        actor: mary,
        commandId: newCommandId(),
        change: { type: 'ChangeRole', data: { userId, role: Role.Editor } },
      }),
  ],
  [
    'is removed',
    ({ useCases }, { ada: { userId: memberId }, mary: actor }) =>
      useCases.removeMember({ actor, commandId: newCommandId(), memberId }),
  ],
  [
    'has closed the account',
    ({ useCases }, { ada: { userId } }) =>
      useCases.closeAccount({
        userId,
        commandId: newCommandId(),
        confirmation: 'ada@example.com',
      }),
  ],
];

/**
 * Interrupts a scenario after `writes` writes, takes Ada's rights away, and
 * resumes it.
 */
const resumedAfter = async (
  { act, ...scenario }: WorkflowScenario,
  writes: number,
  lose: Loss,
) => {
  const scenarioTeam = await newScenarioTeam(scenario);
  const { ada, slipway } = scenarioTeam;
  const mary = await joinByInvitation(
    slipway,
    ada,
    'mary@example.com',
    Role.Admin,
  );
  const { adaptAll } = dyingProcess(writes);
  const dying = memorySlipway({
    sharesStoresOf: slipway,
    adaptAll,
    ...ANY_SIZE,
  });
  await act(dying, scenarioTeam).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Crash);
  });
  const restarted = memorySlipway({ sharesStoresOf: slipway, ...ANY_SIZE });
  // The loss is refused if she no longer has any rights.
  await lose(restarted, { ada, mary }).catch(() => null);
  const failures = await finishWorkflows(restarted);
  return { scenarioTeam, failures };
};

const CASES = LOSSES.flatMap(([loss, lose]) =>
  WORKFLOW_SCENARIOS.map((scenario) => ({ ...scenario, loss, lose, scenario })),
);

describe('A workflow that was interrupted after any write', () => {
  it.each(CASES)(
    'is finished, or has changed nothing, although its actor $loss: $name',
    async ({ lose, scenario }) => {
      const { writes } = await runWithoutCrash(scenario);
      for (let writesDone = 1; writesDone < writes; writesDone += 1) {
        const { scenarioTeam, failures } = await resumedAfter(
          scenario,
          writesDone,
          lose,
        );
        const where = `crash after ${String(writesDone)} of ${String(writes)} writes`;
        expect(failures, where).toEqual([]);
        expect(await countUnfinished(scenarioTeam), where).toBe(0);
        // A join by Ada's invitation, which ended with her rights, is refused
        // after it reserved a seat, and then gives the seat back.
        const halfDone = (await findHalfDone(scenarioTeam)).filter(
          (name) => name !== 'JoinTeam',
        );
        expect(halfDone, where).toEqual([]);
        expect(await findContradictions(scenarioTeam), where).toEqual([]);
      }
    },
  );
});

it('A removal that has changed nothing yet is refused to an Admin who was lowered', async () => {
  const [, lowered] = LOSSES[0] as (typeof LOSSES)[number];
  const removal = WORKFLOW_SCENARIOS.find(
    ({ name }) => name === 'removing a member',
  ) as WorkflowScenario;
  // Only the record of the workflow was written.
  const { scenarioTeam } = await resumedAfter(removal, 1, lowered);
  const { slipway, ada, grace } = scenarioTeam;
  const { team } = await slipway.useCases.getTeam(ada);
  expect(team.members.map(({ userId }) => userId)).toContain(grace.userId);
  const again = removal.act(slipway, scenarioTeam);
  await expect(again).rejects.toThrow('TEAM.ADMIN_ONLY');
});
