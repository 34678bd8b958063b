import { describe, expect, it } from 'vitest';
import { flowDecider } from '#domain/flow/decide.ts';
import { CANCELLED } from '#domain/flow/flow.ts';
import type { FlowEvent } from '#domain/flow/events.ts';
import { given, versioned } from '#tests/support/given.ts';
import {
  finished,
  refused,
  REMOVAL,
  removing,
  stepDone,
} from '#tests/support/situations/flow.ts';

const start = { type: 'StartFlow', data: REMOVAL } as const;
const complete = {
  type: 'CompleteStep',
  data: { step: 'remove', outcome: 7 },
} as const;
const finish = { type: 'FinishFlow', data: { answer: 9 } } as const;
const refuse = {
  type: 'RefuseFlow',
  data: { code: 'TEAM.ADMIN_ONLY' },
} as const;

describe('The record of a flow', () => {
  it('begins once', () => {
    given(flowDecider, []).when(start).then(removing());
    given(flowDecider, removing()).when(start).thenNothing();
    given(flowDecider, [...removing(), finished()])
      .when(start)
      .thenNothing();
  });

  it('begins again once it was refused, without the steps of the first time', () => {
    const again = [...removing(), stepDone('remove'), refused()];
    given(flowDecider, again).when(start).then(removing());
    const flow = [...again, ...removing()]
      .map((event) => versioned<FlowEvent>(event))
      .reduce(flowDecider.evolve, flowDecider.initialState());
    expect(flow).toMatchObject({ status: 'Running', outcomes: {} });
  });

  it('begins no more once it was cancelled', () => {
    given(flowDecider, [...removing(), refused(CANCELLED)])
      .when(start)
      .thenNothing();
  });

  it('has each step once, with the outcome of who was first', () => {
    given(flowDecider, removing())
      .when(complete)
      .then([stepDone('remove')]);
    given(flowDecider, [...removing(), stepDone('remove')])
      .when({ ...complete, data: { step: 'remove', outcome: 8 } })
      .thenNothing();
  });

  it('ends with an answer or a refusal', () => {
    given(flowDecider, removing()).when(finish).then([finished()]);
    given(flowDecider, removing()).when(refuse).then([refused()]);
  });

  it.each([
    ['never began', []],
    ['has finished', [...removing(), finished()]],
    ['was refused', [...removing(), refused()]],
  ])('takes nothing more when it %s', (_, events) => {
    for (const command of [complete, finish, refuse]) {
      given(flowDecider, events).when(command).thenNothing();
    }
  });
});
