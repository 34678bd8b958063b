import { describe, expect, it } from 'vitest';
import { APP } from '#api/client/router.ts';
import { appDocuments, documentAt } from '#web/app/document/documents.ts';
import {
  navigationEntries,
  settingsEntries,
} from '#web/app/layout/navigation/entries.ts';
import { activeEntry } from '#web/app/layout/navigation/sections.ts';
import { renderShell } from '#web/app/document/renderDocument.tsx';

const ENTRIES = [...navigationEntries, ...settingsEntries];

describe('The documents of the app (client on a slow line)', () => {
  it.each(appDocuments)(
    'has the document $name at its entry, and highlights that entry',
    (document) => {
      const { name, entry } = document;
      expect(APP.test(entry)).toBe(true);
      expect(documentAt(entry)).toBe(`pages/${name}.html`);
      expect(activeEntry(entry)).toBe(entry);
      expect(ENTRIES.map(({ to }) => to)).toContain(entry);
      const shell = renderShell(document);
      expect(shell.match(/aria-current="page"/g)).toHaveLength(1);
      expect(shell).not.toContain('<style');
      expect(shell).not.toContain('<script');
    },
  );

  it('include one for each screen of the navigation except the guide', () => {
    const without = ENTRIES.filter(({ to }) => documentAt(to) === 'app.html');
    expect(without.map(({ to }) => to)).toEqual(['/start']);
  });

  it('shows an opened item within its page', () => {
    expect(documentAt('/project/plan/42')).toBe('pages/plan.html');
    expect(documentAt('/project/items/week/in-scope/42')).toBe(
      'pages/week.html',
    );
    expect(documentAt('/project/items/all-items/in-scope/42')).toBe(
      'pages/items.html',
    );
  });

  it('leave other addresses to the app, without a shell', () => {
    expect(documentAt('/app-start')).toBe('app.html');
    expect(renderShell(null)).toContain('<div id="root"></div>');
  });
});
