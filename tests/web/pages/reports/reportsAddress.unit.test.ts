import { describe, expect, it } from 'vitest';
import { addressIn, searchOf } from '#web/pages/reports/useReportsAddress.ts';
import { linkIn, pathOfLink } from '#web/resources/project/projectLink.ts';

const read = (query: string) => addressIn(new URLSearchParams(query));

describe('The address of a report', () => {
  it('omits default values', () => {
    expect(read('')).toEqual({ view: 'board', asOf: null, asTable: false });
    expect(searchOf(read('')).toString()).toBe('');
  });

  it('leads back to the same view', () => {
    const address = {
      view: 'lead-time',
      asOf: '2026-02-12',
      asTable: true,
    } as const;
    expect(addressIn(searchOf(address))).toEqual(address);
  });

  it.each(['view=nonsense', 'asOf=yesterday', 'asOf=2026-02-30', 'as=pie'])(
    'falls back to the current board if it has %s',
    (query) => expect(read(query)).toEqual(read('')),
  );

  it('contains the reviewed week by its displayed number (G36)', () => {
    expect(read('view=review&week=5')).toMatchObject({ week: 5 });
    const written = searchOf(read('view=review&week=5')).toString();
    expect(written).toBe('view=review&week=5');
    // Other views have no week.
    expect(searchOf(read('view=burndown&week=5')).has('week')).toBe(false);
    expect(read('view=review&week=0').week).toBeUndefined();
  });

  it('keeps the project of a copied link', () => {
    const link = linkIn('p1', 'https://slipway.test/reports?view=burndown');
    const address = addressIn(new URL(link).searchParams);
    expect(address).toMatchObject({ view: 'burndown', project: 'p1' });
    expect(addressIn(searchOf(address))).toEqual(address);
    expect(pathOfLink(link)).toBe('/reports?view=burndown');
    const board = linkIn('p1', 'https://slipway.test/reports');
    expect(pathOfLink(board)).toBe('/reports');
  });
});
