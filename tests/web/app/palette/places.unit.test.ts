import { describe, expect, it } from 'vitest';
import { parsePlace, placesFor } from '#web/app/palette/places.ts';

const places = [
  'My Day',
  'Tomorrow',
  'My Week',
  'Next Week',
  ...Array.from({ length: 12 }, (_, n) => `Week ${n + 1}`),
  'Unplanned',
].map((label) => ({ key: label, label, detail: '' }));
/** A place that is not in the list, but can be named. */
const day30 = { key: 'day 30', label: 'Day 30', detail: 'Tue, 31 Mar' };
const placeNamed = (text: string) => (text === 'd30' ? day30 : null);
const labels = (text: string) =>
  placesFor(text, { all: places, placeNamed, command: 'Move to' }).map(
    ({ label }) => label,
  );

describe('Places in the palette', () => {
  it('match by the beginning of their names from three letters on, at most three', () => {
    expect(labels('tom')).toEqual(['Tomorrow']);
    expect(labels('Next W')).toEqual(['Next Week']);
    expect(labels('my')).toEqual([]);
    expect(labels('week')).toEqual(['Week 1', 'Week 2', 'Week 3']);
    expect(labels('pricing')).toEqual([]);
    expect(labels('')).toEqual([]);
  });

  it('start with an exactly named place', () => {
    expect(labels('d30')).toEqual(['Day 30']);
    expect(labels('move to d30')).toEqual(['Day 30']);
  });

  it('match from the first letter after the command, at most eight', () => {
    expect(labels('Move to my')).toEqual(['My Day', 'My Week']);
    expect(labels('move to ')).toHaveLength(8);
  });

  it('include the command in their names', () => {
    expect(parsePlace('MOVE TO Friday', 'Move to')).toEqual({
      name: 'Friday',
      isOnlyPlaces: true,
    });
    expect(parsePlace('move', 'Move to').isOnlyPlaces).toBe(false);
  });
});
