import { describe, expect, it } from 'vitest';
import { workflowDecider } from '#domain/workflow/decide.ts';
import { CANCELED_CODE } from '#domain/workflow/workflow.ts';
import type { WorkflowEvent } from '#domain/workflow/events.ts';
import { given, versioned } from '#tests/support/given.ts';
import {
  finished,
  refused,
  REMOVAL,
  removing,
  stepDone,
} from '#tests/support/situations/workflow.ts';

/* The outcome 7 and the answer 9 are those of `stepDone` and `finished`. */

const start = { type: 'StartWorkflow', data: REMOVAL } as const;
const complete = {
  type: 'CompleteStep',
  data: { step: 'remove', outcome: 7 },
} as const;
const finish = { type: 'FinishWorkflow', data: { answer: 9 } } as const;
const refuse = {
  type: 'RefuseWorkflow',
  data: { code: 'TEAM.ADMIN_ONLY' },
} as const;

describe('The record of a workflow', () => {
  it('starts only once', () => {
    given(workflowDecider, []).when(start).then(removing());
    given(workflowDecider, removing()).when(start).thenNothing();
    given(workflowDecider, [...removing(), finished()])
      .when(start)
      .thenNothing();
  });

  it('starts again after it was refused, without its earlier steps', () => {
    const again = [...removing(), stepDone('remove'), refused()];
    given(workflowDecider, again).when(start).then(removing());
    const workflow = [...again, ...removing()]
      .map((event) => versioned<WorkflowEvent>(event))
      .reduce(workflowDecider.evolve, workflowDecider.initialState());
    expect(workflow).toMatchObject({ status: 'Running', outcomes: {} });
  });

  it('cannot start again after it was cancelled', () => {
    given(workflowDecider, [...removing(), refused(CANCELED_CODE)])
      .when(start)
      .thenNothing();
  });

  it('contains each step once, with the first outcome', () => {
    given(workflowDecider, removing())
      .when(complete)
      .then([stepDone('remove')]);
    given(workflowDecider, [...removing(), stepDone('remove')])
      .when({ ...complete, data: { step: 'remove', outcome: 8 } })
      .thenNothing();
  });

  it('ends with an answer or a refusal', () => {
    given(workflowDecider, removing()).when(finish).then([finished()]);
    given(workflowDecider, removing()).when(refuse).then([refused()]);
  });

  it.each([
    ['never began', []],
    ['has finished', [...removing(), finished()]],
    ['was refused', [...removing(), refused()]],
  ])('accepts nothing more if it %s', (_, events) => {
    for (const command of [complete, finish, refuse]) {
      given(workflowDecider, events).when(command).thenNothing();
    }
  });
});
