import { describe, expect, it } from 'vitest';
import { APP } from '#api/client/router.ts';
import { htmlPages, htmlPageAt } from '#web/app/htmlPages/htmlPages.ts';
import {
  navigationEntries,
  settingsEntries,
} from '#web/app/layout/navigation/entries.ts';
import { activeEntry } from '#web/app/layout/navigation/sections.ts';
import { renderShell } from '#web/app/htmlPages/renderHtmlPage.tsx';

const ENTRIES = [...navigationEntries, ...settingsEntries];

describe('The HTML pages of the app (client on a slow line)', () => {
  it.each(htmlPages)(
    'include $name at its entry, and highlight that entry',
    (page) => {
      const { name, entry } = page;
      expect(APP.test(entry)).toBe(true);
      expect(htmlPageAt(entry)).toBe(`pages/${name}.html`);
      expect(activeEntry(entry)).toBe(entry);
      expect(ENTRIES.map(({ to }) => to)).toContain(entry);
      const shell = renderShell(page);
      expect(shell.match(/aria-current="page"/g)).toHaveLength(1);
      expect(shell).not.toContain('<style');
      expect(shell).not.toContain('<script');
    },
  );

  it('include one for each screen of the navigation except the guide', () => {
    const without = ENTRIES.filter(({ to }) => htmlPageAt(to) === 'app.html');
    expect(without.map(({ to }) => to)).toEqual(['/start']);
  });

  it('show an opened item within its page', () => {
    expect(htmlPageAt('/project/plan/42')).toBe('pages/plan.html');
    expect(htmlPageAt('/project/items/week/in-scope/42')).toBe(
      'pages/week.html',
    );
    expect(htmlPageAt('/project/items/all-items/in-scope/42')).toBe(
      'pages/items.html',
    );
  });

  it('leave other addresses to the app, without a shell', () => {
    expect(htmlPageAt('/app-start')).toBe('app.html');
    expect(renderShell(null)).toContain('<div id="root"></div>');
  });
});
