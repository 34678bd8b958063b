import { describe, expect, it } from 'vitest';
import type { Parts } from './ledger.ts';
import { faultsIn } from './ledger.ts';

const known: Parts = new Map([
  ['name', 'Rockets'],
  ['story', 'Once'],
]);
const sent = {
  route: 'PUT /somewhere',
  changes: { name: 'Planes', story: null },
};
const after: Parts = new Map([['name', 'Planes']]);
const half: Parts = new Map([
  ['name', 'Planes'],
  ['story', 'Once'],
]);

describe('The book of the crash test', () => {
  it('is content with what was acknowledged, and misses what is gone', () => {
    expect(faultsIn(known, known, null)).toEqual([]);
    expect(faultsIn(after, known, null)).toHaveLength(2);
  });

  it('takes what was not answered both ways, but whole', () => {
    expect(faultsIn(known, known, sent)).toEqual([]);
    expect(faultsIn(after, known, sent)).toEqual([]);
    expect(faultsIn(half, known, sent)).toHaveLength(1);
  });

  it('takes part of what goes in steps, and nothing else', () => {
    const inSteps = { ...sent, inSteps: true };
    expect(faultsIn(half, known, inSteps)).toEqual([]);
    const wrong = new Map([...half, ['guide', true]]);
    expect(faultsIn(wrong, known, inSteps)).toHaveLength(1);
  });
});
