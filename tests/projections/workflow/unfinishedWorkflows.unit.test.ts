import { describe, expect, it } from 'vitest';
import type { FlowStarted } from '#domain/workflow/events.ts';
import { unfinishedWorkflows } from '#projections/workflow/unfinishedWorkflows.ts';
import { TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recordedOverTime } from '#tests/support/recorded.ts';
import {
  finished,
  WORKFLOW,
  refused,
  removing,
  stepDone,
} from '#tests/support/situations/workflow.ts';

const START = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-02T09:00:01.000Z';

/** The document after a start and, a second later, these events. */
const workflowAfter = (
  ...later: Parameters<typeof recordedOverTime>[0][0][1][]
) =>
  readModel(
    unfinishedWorkflows,
    recordedOverTime([
      [START, ...removing()],
      [LATER, ...later],
    ]),
  ).get(WORKFLOW);

describe('The document of an unfinished workflow', () => {
  it('becomes active when it can be carried out', () => {
    const [started] = removing();
    const data = { ...started?.data, notBefore: LATER } as FlowStarted['data'];
    const read = readModel(
      unfinishedWorkflows,
      recordedOverTime([[START, { type: 'FlowStarted', data }]]),
    ).get(WORKFLOW);
    expect(read).toMatchObject({ startedAt: START, activeAt: LATER });
  });

  it('shows who started what, its progress, and since when', () => {
    expect(workflowAfter()).toEqual({
      id: WORKFLOW,
      name: 'RemoveMember',
      userId: USER,
      teamId: TEAM,
      startedAt: START,
      step: null,
      activeAt: START,
    });
    expect(workflowAfter(stepDone('remove'))).toMatchObject({
      step: 'remove',
      startedAt: START,
      activeAt: LATER,
    });
  });

  it.each([
    ['finished', finished()],
    ['refused', refused()],
  ])('is removed after the workflow has %s', (_, end) => {
    expect(workflowAfter(stepDone('remove'), end)).toBeNull();
  });

  it('returns for a workflow that is started again', () => {
    expect(workflowAfter(refused(), ...removing())).toMatchObject({
      startedAt: LATER,
      step: null,
    });
  });
});
