import { describe, expect, it } from 'vitest';
import type { WritingSession } from '#web/components/versions/writingSessions.ts';
import {
  elementIn,
  planInWords,
  withAdded,
  withChanged,
  withRemoved,
  withRestored,
  withSession,
} from '#web/resources/story/goToMarket/goToMarketPlan.ts';

const customers = { id: 'c', title: 'Customers', description: 'Small teams' };
const channels = { id: 'h', title: 'Channels', description: '' };
const plan = {
  productStory: 'Why',
  businessModel: { elements: [customers, channels] },
};
const elementsOf = ({ businessModel }: typeof plan) => businessModel.elements;

describe('The business model in the editor', () => {
  it('gets a new last element with empty title and notes (J6)', () => {
    expect(elementsOf(withAdded(plan, 'n'))).toEqual([
      customers,
      channels,
      { id: 'n', title: '', description: '' },
    ]);
  });

  it('changes one element without affecting the story and the others (J7)', () => {
    const changed = { ...customers, title: 'People' };
    expect(withChanged(plan, changed)).toEqual({
      productStory: 'Why',
      businessModel: { elements: [changed, channels] },
    });
  });

  it('loses a deleted element (J9)', () => {
    expect(elementsOf(withRemoved(plan, 'c'))).toEqual([channels]);
  });

  it('restores it at its former index, only once', () => {
    const removed = withRemoved(plan, 'c');
    const restored = withRestored(removed, customers, 0);
    expect(restored).toEqual(plan);
    expect(withRestored(restored, customers, 0)).toEqual(plan);
  });
});

describe('A version of the plan', () => {
  const session = (
    field: string,
    before: unknown,
    after: unknown,
    changes = [{ field, before, after }],
  ): WritingSession => ({
    field,
    before,
    after,
    isRedacted: false,
    saves: 1,
    version: {
      revision: 3,
      occurredAt: '2026-03-02T09:00:00.000Z',
      actorId: 'ada',
      actorEmailAddress: null,
      actorDisplayName: null,
      changes,
    },
  });

  it('restores the story', () => {
    const former = session('productStory', '', 'Why not');
    expect(elementIn(former, plan)).toBeNull();
    expect(withSession(plan, former)).toEqual({
      ...plan,
      productStory: 'Why not',
    });
  });

  it('restores one part of an element', () => {
    const former = session('elements.c.description', '', 'Teams');
    expect(elementIn(former, plan)).toEqual({
      id: 'c',
      part: 'description',
      title: 'Customers',
    });
    expect(withSession(plan, former)).toEqual(
      withChanged(plan, { ...customers, description: 'Teams' }),
    );
  });

  it('restores a removed element with both its parts', () => {
    const changes = [
      { field: 'elements.r.title', before: 'Revenue', after: null },
      { field: 'elements.r.description', before: 'Seats', after: null },
    ];
    const removal = session('elements.r.title', 'Revenue', null, changes);
    expect(elementIn(removal, plan)?.title).toBe('Revenue');
    expect(elementsOf(withSession(plan, removal)).at(-1)).toEqual({
      id: 'r',
      title: 'Revenue',
      description: 'Seats',
    });
  });

  it('contains all texts in words', () => {
    expect(planInWords(plan)).toBe('Why\n\nCustomers\nSmall teams\n\nChannels');
  });
});
