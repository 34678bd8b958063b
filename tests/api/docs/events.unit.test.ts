import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { declaredEvents } from '#tests/support/eventCatalog.ts';
import { eventsPage, meaningOf, VERSIONS } from './eventDocs.ts';

const events = declaredEvents();

describe('docs/events.md (G50)', () => {
  it('has every event that is recorded', () => {
    expect(events.map(({ type }) => type).toSorted()).toEqual(
      Object.keys(VERSIONS).toSorted(),
    );
  });

  it('says of each when it is recorded, and what each field means', () => {
    expect(events.filter(({ about }) => about === '')).toEqual([]);
    const unexplained = events.flatMap(({ type, fields }) =>
      fields
        .filter((field) => meaningOf(field) === '')
        .map(({ name }) => `${type}.${name}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('is current: `vitest -u` writes it again', async () => {
    const page = await format(eventsPage(events), { parser: 'markdown' });
    await expect(page).toMatchFileSnapshot('../../../docs/events.md');
  });
});
