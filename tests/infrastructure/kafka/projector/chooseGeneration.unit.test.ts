import { describe, expect, it } from 'vitest';
import { decideGeneration } from '#infrastructure/kafka/projector/chooseGeneration.ts';
import type { StoredGeneration } from '#infrastructure/projecting/build/partitionedStore.ts';
import { counters } from '../../projecting/counters.ts';

/** A stored generation. */
const build = ({
  id,
  version,
}: Readonly<{ id: number; version: number }>): StoredGeneration => ({
  _id: id,
  name: 'teams',
  version,
  position: 0,
  eventId: null,
  mark: 5,
});

const older = counters('teams', { version: 1 });
const newer = counters('teams', { version: 2 });

describe('The generation that a projector fills', () => {
  it('is its own version while that is live, even if it starts next to a newer build', () => {
    const both = {
      live: build({ id: 1, version: 1 }),
      building: build({ id: 2, version: 2 }),
    };
    expect(decideGeneration(both, older)).toEqual({
      kind: 'fill',
      generation: { id: 1, projection: older },
      mark: 5,
    });
    expect(decideGeneration(both, newer)).toMatchObject({
      kind: 'fill',
      generation: { id: 2 },
    });
  });

  it('is none after a newer version went live', () => {
    const swapped = { live: build({ id: 2, version: 2 }), building: null };
    const outdated = { kind: 'outdated', version: 2 };
    expect(decideGeneration(swapped, older)).toEqual(outdated);
    expect(
      decideGeneration(
        { ...swapped, building: build({ id: 3, version: 1 }) },
        older,
      ),
    ).toEqual(outdated);
  });

  it('is none while a newer version is built and nothing can be read', () => {
    const first = { live: null, building: build({ id: 1, version: 2 }) };
    expect(decideGeneration(first, older).kind).toBe('outdated');
    expect(decideGeneration(first, newer).kind).toBe('fill');
  });

  it('is a new one for a newer version, and for the first version', () => {
    expect(
      decideGeneration(
        { live: build({ id: 1, version: 1 }), building: null },
        newer,
      ).kind,
    ).toBe('begin');
    expect(decideGeneration({ live: null, building: null }, older).kind).toBe(
      'begin',
    );
  });
});
