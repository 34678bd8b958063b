import { describe, expect, it } from 'vitest';
import type { DemoTeam } from '#api/cli/demo/demoTeam.ts';
import { chooseOwners } from '#api/cli/demo/demoTeam.ts';
import { launchScenario } from '#api/cli/demo/launchScenario.ts';
import { Role } from '#domain/shared/role.ts';

const actor = (userId: string) => ({ userId, teamId: 't', role: Role.Editor });
const scenario = launchScenario({
  items: 80,
  weeks: 12,
  now: '2026-03-12T10:30:00.000Z',
  timeZone: 'UTC',
});
const items = [
  ...new Set(
    scenario.steps.flatMap((step) => ('item' in step ? step.item : [])),
  ),
];

describe('The owner of an item in the demo', () => {
  it('is the founder if the scenario says so, and otherwise anyone on the team', () => {
    const team: DemoTeam = [actor('robin'), actor('maya'), actor('tomas')];
    const ownerOf = chooseOwners(scenario, team);
    const counts = Map.groupBy(items, (item) => ownerOf(item).userId);
    expect([...counts.keys()].toSorted()).toEqual(['maya', 'robin', 'tomas']);
    const claimed = scenario.steps.flatMap((step) =>
      'item' in step && step.verb === 'claim' ? [step.item] : [],
    );
    expect(claimed.map((item) => ownerOf(item).userId)).toEqual(
      claimed.map(() => 'robin'),
    );
  });

  it('is always the founder if the team has no room for others', () => {
    const ownerOf = chooseOwners(scenario, [actor('robin')]);
    expect(new Set(items.map((item) => ownerOf(item).userId))).toEqual(
      new Set(['robin']),
    );
  });
});
