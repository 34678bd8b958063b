import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { declaredEvents } from '#tests/support/eventCatalog.ts';
import { eventsPage, meaningOf, VERSIONS } from './eventDocs.ts';

const events = declaredEvents();

describe('docs/events.md (G50)', () => {
  it('lists every recorded event', () => {
    expect(events.map(({ type }) => type).toSorted()).toEqual(
      Object.keys(VERSIONS).toSorted(),
    );
  });

  it('explains when each event is recorded, and what each field means', () => {
    expect(events.filter(({ about }) => about === '')).toEqual([]);
    const unexplained = events.flatMap(({ type, fields }) =>
      fields
        .filter((field) => meaningOf(field) === '')
        .map(({ name }) => `${type}.${name}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('is up to date: `vitest -u` rewrites it', async () => {
    const { code: page } = await format('events.md', eventsPage(events), {
      printWidth: 80,
    });
    await expect(page).toMatchFileSnapshot('../../../docs/events.md');
  });
});
