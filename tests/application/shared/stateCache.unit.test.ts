import { describe, expect, it } from 'vitest';
import { stateCache } from '#application/shared/stateCache.ts';
import { weightOf } from '#application/shared/weightOf.ts';

const stateAt = (state: unknown, revision = 0) => ({
  loaded: { state, revision, position: 1 },
  seenAt: 0,
});
/** Each such text weighs more than 2,000 bytes, so 10,000 bytes hold four. */
const text = 'x'.repeat(1000);

describe('The cache of states', () => {
  it('has a budget for each kind of stream, so that items do not displace a plan', () => {
    const cache = stateCache({ project: 10_000, item: 10_000 });
    cache.set('project-1', stateAt(text));
    for (let n = 0; n < 1000; n++)
      cache.set(`item-${String(n)}`, stateAt(text));
    expect(cache.get('project-1')).toBeDefined();
    expect(cache.get('item-999')).toBeDefined();
    expect(cache.get('item-0')).toBeUndefined();
  });

  it('counts the size of a state, not the number of events or streams', () => {
    const cache = stateCache({ project: 10_000 });
    for (let n = 0; n < 30; n++) {
      cache.set(`project-${String(n)}`, stateAt(null, 1_000_000));
    }
    expect(cache.get('project-0')).toBeDefined();
    cache.set('project-heavy', stateAt([text, text, text, text]));
    expect(cache.get('project-heavy')).toBeDefined();
    expect(cache.get('project-1')).toBeUndefined();
  });

  it('measures a state again as its stream grows', () => {
    const cache = stateCache({ project: 10_000 });
    cache.set('project-1', stateAt(null, 100));
    cache.set('project-2', stateAt(null, 100));
    for (let n = 101; n < 130; n++) {
      cache.set('project-2', stateAt(text.repeat(4), n));
    }
    cache.set('project-3', stateAt(text));
    expect(cache.get('project-1')).toBeUndefined();
  });

  it('measures a long text at once, at any revision of its stream', () => {
    const cache = stateCache({ item: 10_000 });
    for (let n = 0; n < 30; n++) {
      cache.set(`item-${String(n)}`, stateAt('short', 100));
      cache.set(`item-${String(n)}`, stateAt(text.repeat(2), 101));
    }
    const cached = Array.from({ length: 30 }, (_, n) =>
      cache.get(`item-${String(n)}`),
    ).filter((state) => state !== undefined);
    expect(cached.length).toBeLessThanOrEqual(2);
  });

  it('measures a large state again after at most a hundred events', () => {
    const many = Array.from({ length: 2000 }, () => 1);
    const { bytes } = weightOf(many);
    const cache = stateCache({ project: 3 * bytes });
    cache.set('project-1', stateAt(many, 10_000));
    cache.set('project-2', stateAt(many, 10_000));
    cache.set('project-2', stateAt([...many, ...many], 10_101));
    expect(cache.get('project-1')).toBeUndefined();
  });

  it('accepts unknown kinds', () => {
    const cache = stateCache({});
    cache.set('flow-1', stateAt(text));
    cache.set('nothing', stateAt(1));
    expect(cache.get('flow-1')?.loaded.state).toBe(text);
    expect(cache.get('nothing')?.loaded.state).toBe(1);
  });
});

describe('The size of a state', () => {
  it('grows with texts, entries and depth', () => {
    expect(weightOf(text).bytes).toBeGreaterThan(2000);
    expect(weightOf(new Map([['a', text]])).bytes).toBeGreaterThan(
      weightOf(text).bytes,
    );
    expect(weightOf({ a: [{ b: text }] }).bytes).toBeGreaterThan(
      weightOf(text).bytes,
    );
    expect(weightOf(null).bytes).toBeLessThan(weightOf({}).bytes);
  });

  it('is measured at any depth', () => {
    let deep: unknown = text;
    for (let n = 0; n < 100_000; n++) deep = [deep];
    expect(weightOf(deep).bytes).toBeGreaterThan(100_000);
  });
});
