import { describe, expect, it } from 'vitest';
import { emptyTarget } from '#infrastructure/projecting/fold/applyBatch.ts';
import { createKeyCounts } from '#infrastructure/projecting/build/keyCounts.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { recorded } from '#tests/support/recorded.ts';

const targetOf = (id: number, ...handles: string[]) =>
  emptyTarget({
    id,
    projection: { handles: new Set(handles) } as unknown as Projection,
  });

const eventsOf = (type: string, ...teamIds: string[]) =>
  recorded(teamIds.map(() => ({ type, data: {} }))).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, teamId: teamIds[index] ?? null },
  }));

describe('The keys that builds have handled', () => {
  it('are counted once for each build that handles their events', () => {
    const [teams, items] = [targetOf(1, 'TeamRenamed'), targetOf(2, 'Drafted')];
    const keys = createKeyCounts([teams, items]);
    for (const target of [teams, items]) {
      keys.count(target, eventsOf('TeamRenamed', 'a', 'b', 'a'));
      keys.count(target, eventsOf('Drafted', 'b'));
    }
    keys.count(teams, eventsOf('TeamRenamed', 'b', 'c'));
    expect([keys.of(teams), keys.of(items)]).toEqual([3, 1]);
  });
});
