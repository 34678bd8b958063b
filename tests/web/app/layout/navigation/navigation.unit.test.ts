import { describe, expect, it } from 'vitest';
import {
  activeEntry,
  sectionOf,
  sectionsOf,
} from '#web/app/layout/navigation/sections.ts';
import { liveProjects } from '#web/resources/project/liveProjects.ts';
import {
  adminEntries,
  entriesInGuide,
  navigationEntries,
  settingsEntries,
} from '#web/app/layout/navigation/entries.ts';
import { listNeedsStartDate } from '#web/app/routing/routes.ts';

const project = (
  description: string,
  status: 'Live' | 'Completed' = 'Live',
) => ({
  id: description,
  description,
  status,
  startDate: null,
  durationInWeeks: 12,
});

describe('The project selector', () => {
  it('lists live projects only, by description (D12)', () => {
    const projects = [
      project('Beta'),
      project('Done', 'Completed'),
      project('alpha'),
    ];
    expect(
      liveProjects(projects, 'Unnamed Project').map(({ id }) => id),
    ).toEqual(['alpha', 'Beta']);
  });

  it('sorts a project without a name by its displayed name (D13)', () => {
    const projects = [project('Zeta'), project(''), project('Alpha')];
    expect(
      liveProjects(projects, 'Unnamed Project').map(({ id }) => id),
    ).toEqual(['Alpha', '', 'Zeta']);
  });

  it('sorts numbers in names by value', () => {
    const projects = [project('Phase 10'), project('Phase 9')];
    expect(liveProjects(projects, '-').map(({ id }) => id)).toEqual([
      'Phase 9',
      'Phase 10',
    ]);
  });
});

describe('The side navigation', () => {
  it('has its screens and their addresses in order (D1, D2)', () => {
    expect(navigationEntries.map(({ to }) => to)).toEqual([
      '/inbox',
      '/project/dashboard',
      '/go-to-market',
      '/project/plan',
      '/project/items',
      '/project/items/day',
      '/project/items/week',
      '/project/items/milestone',
      '/project/items/all-items/out-of-scope',
      '/project/reports',
      '/project/history',
    ]);
  });

  it('leads to projects, team and guide in section settings (D9, D10)', () => {
    expect(settingsEntries.map(({ to }) => to)).toEqual([
      '/settings/change-project',
      '/settings/team',
      '/settings/import',
      '/start',
    ]);
  });

  it('leads Admins to the audit, below all other entries (T65)', () => {
    expect(adminEntries.map(({ to }) => to)).toEqual(['/settings/audit']);
  });

  it('shows only the guide and its exit while the guide is incomplete (D3, Q14)', () => {
    expect(entriesInGuide('guide.skip').map(({ to }) => to)).toEqual([
      '/start',
      '/app-start/skip-setup-guide',
    ]);
  });

  it('shows my day, week and milestone only with a start date (D4)', () => {
    expect(
      navigationEntries
        .filter(({ needsStartDate }) => needsStartDate)
        .map(({ label }) => label),
    ).toEqual(['nav.myDay', 'nav.myWeek', 'nav.myMilestone']);
  });

  it.each([
    ['/project/dashboard', '/project/dashboard'],
    ['/project/plan/item-1', '/project/plan'],
    ['/settings/change-project', '/settings/change-project'],
    ['/start', '/start'],
    ['/start/about', '/start'],
    ['/start/start-project', '/start'],
    ['/starting', '/starting'],
    ['/agent/product-story', '/go-to-market'],
    ['/project/items', '/project/items'],
    ['/project/items/', '/project/items'],
    ['/project/items/all-items/in-scope/item-1', '/project/items'],
    ['/project/items/week/in-scope/item-1', '/project/items/week'],
    [
      '/project/items/all-items/out-of-scope/item-1',
      '/project/items/all-items/out-of-scope',
    ],
  ])('marks the entry of the address %s: %s', (pathname, entry) => {
    expect(activeEntry(pathname)).toBe(entry);
  });
});

describe('The sections of a bar', () => {
  it('contain every screen once, in order (D1, D9)', () => {
    const all = [...navigationEntries, ...settingsEntries];
    const sections = sectionsOf(all);
    const inSections = sections.flatMap(({ entries }) => entries);
    expect(inSections).toHaveLength(all.length);
    // The inbox is first at the side, and last in its section.
    const [inbox, ...others] = all;
    const inOrder = [...others, inbox];
    for (const { entries } of sections) {
      expect(entries).toEqual(
        inOrder.filter((entry) => entry && entries.includes(entry)),
      );
    }
    expect(sections.map(({ key }) => key)).toEqual([
      'dashboard',
      'items',
      'settings',
    ]);
  });

  it('are a single one in the guide, which bars show at once (D3)', () => {
    const entries = entriesInGuide('guide.skip');
    expect(sectionsOf(entries)).toMatchObject([{ entries }]);
  });

  it('leave out an empty one', () => {
    const plan = navigationEntries.filter(({ to }) => to === '/project/plan');
    expect(sectionsOf(plan).map(({ key }) => key)).toEqual(['dashboard']);
  });

  it.each([
    ['/settings/team', 'settings'],
    ['/start/about', 'settings'],
    ['/project/items/day', 'items'],
    ['/go-to-market', 'dashboard'],
  ])('have the screen %s in %s', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});

describe('An item list', () => {
  it('needs a start date for a day, week or milestone in scope (E20)', () => {
    expect(listNeedsStartDate({ span: 'week' })).toBe(true);
    expect(listNeedsStartDate({ span: 'day', scope: 'in-scope' })).toBe(true);
  });

  it('needs no start date for all items or items out of scope (E21)', () => {
    expect(listNeedsStartDate({})).toBe(false);
    expect(listNeedsStartDate({ span: 'all-items' })).toBe(false);
    expect(listNeedsStartDate({ span: 'week', scope: 'out-of-scope' })).toBe(
      false,
    );
  });
});
