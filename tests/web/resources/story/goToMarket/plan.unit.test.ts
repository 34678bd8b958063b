import { describe, expect, it } from 'vitest';
import {
  withAdded,
  withChanged,
  withRemoved,
  withRestored,
} from '#web/resources/story/goToMarket/plan.ts';

const customers = { id: 'c', title: 'Customers', description: 'Small teams' };
const channels = { id: 'h', title: 'Channels', description: '' };
const plan = {
  productStory: 'Why',
  businessModel: { elements: [customers, channels] },
};
const elementsOf = (of: typeof plan) => of.businessModel.elements;

describe('The business model in the editor', () => {
  it('gets a new last element with empty title and notes (J6)', () => {
    expect(elementsOf(withAdded(plan, 'n'))).toEqual([
      customers,
      channels,
      { id: 'n', title: '', description: '' },
    ]);
  });

  it('changes one element and leaves the story and the others (J7)', () => {
    const changed = { ...customers, title: 'People' };
    expect(withChanged(plan, changed)).toEqual({
      productStory: 'Why',
      businessModel: { elements: [changed, channels] },
    });
  });

  it('loses a deleted element (J9)', () => {
    expect(elementsOf(withRemoved(plan, 'c'))).toEqual([channels]);
  });

  it('restores it at its former index, once', () => {
    const removed = withRemoved(plan, 'c');
    const restored = withRestored(removed, customers, 0);
    expect(restored).toEqual(plan);
    expect(withRestored(restored, customers, 0)).toEqual(plan);
  });
});
