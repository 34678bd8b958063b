import { describe, expect, it } from 'vitest';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';
import { merged } from '#web/providers/saving/merge.ts';

const BASE = 'Title\n\nWhy we do it.\nHow we do it.\n\nWho does it.';

describe('Two changes of one text', () => {
  it('are both kept if they change different lines', () => {
    const mine = BASE.replace('Why we', 'The reason that we');
    const theirs = `${BASE}\nAnd when.`;
    const both = `${mine}\nAnd when.`;
    expect(merged(BASE, mine, theirs)).toEqual({ mine: both, theirs: both });
  });

  it('are both kept if they change different words of a line', () => {
    const base = 'Small teams plan a product and launch it.';
    const mine = base.replace('Small', 'Tiny');
    const theirs = base.replace('launch it', 'ship it');
    const both = 'Tiny teams plan a product and ship it.';
    expect(merged(base, mine, theirs)).toEqual({ mine: both, theirs: both });
  });

  it('are both kept separately if they change the same words, and the rest is merged', () => {
    const mine = BASE.replace('Title', 'Launch').replace('Who', 'Ada');
    const theirs = BASE.replace('Title', 'Release');
    expect(merged(BASE, mine, theirs)).toEqual({
      mine,
      theirs: theirs.replace('Who', 'Ada'),
    });
  });

  it('count as one if both are the same', () => {
    const mine = BASE.replace('Title', 'Launch');
    expect(merged(BASE, mine, mine)).toEqual({ mine, theirs: mine });
  });

  it('are kept separately if both write into an empty text', () => {
    expect(merged('', 'mine', 'theirs')).toEqual({
      mine: 'mine',
      theirs: 'theirs',
    });
  });

  it('lose no word of either, for any two changes', () => {
    let seed = 11;
    /** A number from 0; the same sequence in each run (Park and Miller). */
    const next = (below: number) =>
      (seed = (seed * 48_271) % 2_147_483_647) % below;
    /** The text with one to four new words, anywhere. */
    const changed = (text: string, mark: string) => {
      const parts = text.split(/(?<=[\s])/u);
      for (let count = next(4); count >= 0; count -= 1) {
        parts.splice(next(parts.length + 1), 0, `${mark}${String(count)} `);
      }
      return parts.join('');
    };
    for (let round = 0; round < 500; round += 1) {
      const mine = changed(BASE, 'mine');
      const theirs = changed(BASE, 'theirs');
      const result = merged(BASE, mine, theirs);
      const marks = (text: string, mark: RegExp) => text.match(mark) ?? [];
      expect(marks(result.mine, /mine\d/g)).toEqual(marks(mine, /mine\d/g));
      expect(marks(result.theirs, /theirs\d/g)).toEqual(
        marks(theirs, /theirs\d/g),
      );
      if (result.mine !== result.theirs) continue;
      expect(marks(result.mine, /theirs\d/g)).toEqual(
        marks(theirs, /theirs\d/g),
      );
    }
  });

  // Edits at both ends and in the middle of long texts.
  testTakesNoLonger(
    'made of %s are merged as soon as plain ones (threat C2)',
    (text) =>
      merged(text, `a ${text.slice(9)} b`, `${text} c ${text.slice(50_000)}`),
    { characters: 100_000, marginMs: 500 },
  );
});

describe('Two changes of one list', () => {
  const entry = (id: string, title: string) => ({ id, title });

  it('are both kept in a list of texts if they change different ones', () => {
    const result = merged(
      ['one', 'two', 'three'],
      ['first', 'two', 'three'],
      ['one', 'two', 'three', 'four'],
    );
    const both = ['first', 'two', 'three', 'four'];
    expect(result).toEqual({ mine: both, theirs: both });
  });

  it("are merged by the elements' ids, in their order and without removed ones", () => {
    const base = [entry('a', 'A'), entry('b', 'B'), entry('c', 'C')];
    const mine = [entry('c', 'C'), entry('a', 'Mine'), entry('b', 'B')];
    const theirs = [entry('a', 'A'), entry('new', 'New'), entry('b', 'Theirs')];
    const both = [
      entry('a', 'Mine'),
      entry('new', 'New'),
      entry('b', 'Theirs'),
    ];
    expect(merged(base, mine, theirs)).toEqual({ mine: both, theirs: both });
  });

  it('keep an element that one removed and the other changed', () => {
    const base = [entry('a', 'A'), entry('b', 'B')];
    const removed = [entry('a', 'A')];
    const changed = [entry('a', 'A'), entry('b', 'Changed')];
    const both = { mine: changed, theirs: changed };
    expect(merged(base, removed, changed)).toEqual(both);
    expect(merged(base, changed, removed)).toEqual(both);
  });
});

describe('Two changes of one form', () => {
  const base = { description: 'Launch', startDate: null, durationInWeeks: 8 };

  it('are merged field by field', () => {
    const result = merged<object>(
      base,
      { ...base, startDate: '2026-03-02' },
      { ...base, durationInWeeks: 12 },
    );
    const both = { ...base, startDate: '2026-03-02', durationInWeeks: 12 };
    expect(result).toEqual({ mine: both, theirs: both });
  });

  it('are both kept separately in a field that both changed', () => {
    expect(
      merged<object>(
        base,
        { ...base, durationInWeeks: 10 },
        { ...base, durationInWeeks: 12 },
      ),
    ).toEqual({
      mine: { ...base, durationInWeeks: 10 },
      theirs: { ...base, durationInWeeks: 12 },
    });
  });

  it('treat a missing text like an empty one', () => {
    expect(
      merged<Record<string, string>>({}, { draft: 'a' }, { question: 'b' }),
    ).toEqual({
      mine: { draft: 'a', question: 'b' },
      theirs: { draft: 'a', question: 'b' },
    });
  });
});
