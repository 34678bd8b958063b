import { describe, expect, it } from 'vitest';
import { shownEntries } from '#web/app/palette/entries.ts';
import type { Entry, Group } from '#web/app/palette/entries.ts';

const entry = (group: Group, label: string): Entry => ({
  key: `${group} ${label}`,
  group,
  label,
  run: () => undefined,
});

const entries = [
  entry('more', 'Sign out'),
  entry('teams', 'Planners'),
  entry('goTo', 'Project Plan'),
  entry('page', 'Add an item'),
  entry('item', 'Complete'),
  entry('projects', 'Plan B'),
];
/** What the palette shows for a text, with results of searches. */
const labels = (text: string, results: readonly Entry[] = []) =>
  shownEntries(entries, results, text).map(({ label }) => label);

describe('The palette', () => {
  it('lists the page’s actions first, then screens, projects and teams', () => {
    expect(labels('')).toEqual([
      'Complete',
      'Add an item',
      'Project Plan',
      'Plan B',
      'Planners',
      'Sign out',
    ]);
  });

  it('lists items first for the number on a card', () => {
    const results = [entry('places', 'Week 16'), entry('items', '1-16')];
    expect(labels('#16', results)).toEqual(['1-16', 'Week 16']);
    expect(labels('week 16', results)).toEqual(['Week 16', '1-16']);
  });

  it('lists matches in that order, with items before projects', () => {
    const results = [entry('items', 'Found by the server')];
    expect(labels('plan', results)).toEqual([
      'Project Plan',
      'Found by the server',
      'Plan B',
      'Planners',
    ]);
  });

  it('lists places to move to after commands and before items', () => {
    const results = [
      entry('items', 'Plan the launch'),
      entry('places', 'Move to Tomorrow'),
    ];
    expect(labels('plan', results).slice(0, 3)).toEqual([
      'Project Plan',
      'Move to Tomorrow',
      'Plan the launch',
    ]);
  });

  it('shows nothing that does not match', () => {
    expect(labels('qqq')).toEqual([]);
  });
});
