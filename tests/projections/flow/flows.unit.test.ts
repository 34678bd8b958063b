import { describe, expect, it } from 'vitest';
import type { FlowStarted } from '#domain/flow/events.ts';
import { flows } from '#projections/flow/flows.ts';
import { TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recordedOverTime } from '#tests/support/recorded.ts';
import {
  finished,
  FLOW,
  refused,
  removing,
  stepDone,
} from '#tests/support/situations/flow.ts';

const START = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-02T09:00:01.000Z';

const after = (...later: Parameters<typeof recordedOverTime>[0][0][1][]) =>
  readModel(
    flows,
    recordedOverTime([
      [START, ...removing()],
      [LATER, ...later],
    ]),
  ).get(FLOW);

describe('The document of a flow that is not finished', () => {
  it('is active from when on it may be carried out', () => {
    const [started] = removing();
    const data = { ...started?.data, notBefore: LATER } as FlowStarted['data'];
    const read = readModel(
      flows,
      recordedOverTime([[START, { type: 'FlowStarted', data }]]),
    ).get(FLOW);
    expect(read).toMatchObject({ startedAt: START, activeAt: LATER });
  });

  it('says who started what, how far it is, and since when', () => {
    expect(after()).toEqual({
      id: FLOW,
      name: 'RemoveMember',
      userId: USER,
      teamId: TEAM,
      startedAt: START,
      step: null,
      activeAt: START,
    });
    expect(after(stepDone('remove'))).toMatchObject({
      step: 'remove',
      startedAt: START,
      activeAt: LATER,
    });
  });

  it.each([
    ['finished', finished()],
    ['refused', refused()],
  ])('is gone once the flow has %s', (_, end) => {
    expect(after(stepDone('remove'), end)).toBeNull();
  });

  it('is there again for one that is started again', () => {
    expect(after(refused(), ...removing())).toMatchObject({
      startedAt: LATER,
      step: null,
    });
  });
});
