import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Term } from '#domain/shared/query/terms.ts';
import {
  findTerms,
  parseQuery,
  printQuery,
  QUERY_KEYS,
} from '#domain/shared/query/terms.ts';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';

const term = (key: Term['key'], value: string): Term => ({
  key,
  value,
  negated: false,
});
const not = (negatedTerm: Term): Term => ({ ...negatedTerm, negated: true });

const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ' ', '-', ':', 'a', '\n') }),
  fc.constantFrom('slipped', 'is:open', '-a', '""', 'none', 'me', 'ſ:'),
);
const terms: fc.Arbitrary<Term> = fc.oneof(
  fc.record({
    key: fc.constantFrom(...QUERY_KEYS),
    value: values,
    negated: fc.boolean(),
  }),
  fc.record({
    key: fc.constant(null),
    value: values.filter((value) => value !== ''),
    negated: fc.boolean(),
  }),
);

describe('The filter language (I62)', () => {
  it('has keyed terms, texts, quotes and negation', () => {
    expect(
      parseQuery(
        'assignee:me LABEL:"Private beta" -kind:demo is:open slipped -"a b" text',
      ),
    ).toEqual([
      term('assignee', 'me'),
      term('label', 'Private beta'),
      not(term('kind', 'demo')),
      term('is', 'open'),
      term('is', 'slipped'),
      not(term(null, 'a b')),
      term(null, 'text'),
    ]);
  });

  it.each([
    ['', []],
    [' \n ', []],
    ['label:', [term('label', '')]],
    ['""', []],
    ['-', []],
    ['"slipped"', [term(null, 'slipped')]],
    ['http://x', [term(null, 'http://x')]],
    ['label:"no end', [term('label', 'no end')]],
    [String.raw`"a\"b\\"`, [term(null, String.raw`a"b` + '\\')]],
    ['"a"b', [term(null, 'a'), term(null, 'b')]],
  ])('parses %j', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected);
  });

  it('returns the position of each term', () => {
    expect(
      findTerms(' is:open  "a b"').map(({ from, to }) => [from, to]),
    ).toEqual([
      [1, 8],
      [10, 15],
    ]);
  });

  it('parses what it prints, for any values', () => {
    fc.assert(
      fc.property(fc.array(terms), (all) => {
        expect(parseQuery(printQuery(all))).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });

  it('parses any text, and prints it in one form', () => {
    fc.assert(
      fc.property(values, (text) => {
        const printed = printQuery(parseQuery(text));
        expect(printQuery(parseQuery(printed))).toBe(printed);
      }),
      { numRuns: 500 },
    );
  });

  testTakesNoLonger('reads %s in time proportional to the text', parseQuery, {
    characters: 100_000,
    marginMs: 50,
  });
});
