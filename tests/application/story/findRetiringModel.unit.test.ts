import { describe, expect, it } from 'vitest';
import { findRetiringModel } from '#application/story/findRetiringModel.ts';

const foundFor = (day: string | null) =>
  findRetiringModel({
    clock: { now: () => '2026-11-27T12:00:00.000Z' },
    textGenerator: {
      generate: () => Promise.reject(new Error('not asked for')),
      retirement: () =>
        Promise.resolve(day === null ? null : { model: 'some-model', day }),
    },
  })();

describe('A model that its provider will retire', () => {
  it.each(['2026-11-01', '2026-11-27', '2027-01-14', '2027-01-25'])(
    'is reported in the last 60 days before its retirement on %s',
    async (day) => {
      expect(await foundFor(day)).toEqual({ model: 'some-model', day });
    },
  );

  it.each(['2027-01-26', '2028-01-01', null])(
    'is not reported more than 60 days before its retirement on %s',
    async (day) => {
      expect(await foundFor(day)).toBeNull();
    },
  );
});
