import { describe, expect, it } from 'vitest';
import { findFormerValues } from '#application/audit/findFormerValues.ts';
import { addNamesAndTexts } from '#application/audit/addNamesAndTexts.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import { audit } from '#projections/audit/audit.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const reference = (name: string) => ({
  length: 3,
  sha256: name.repeat(64).slice(0, 64),
});
const described = (name: string) => ({
  type: 'ItemDescribed',
  data: { itemId: 'a', description: reference(name) },
});

/** Three changes of one description, latest first. */
const entries: readonly AuditDocument[] = readModel(
  audit,
  recorded([described('1'), described('2'), described('3')]),
)
  .all()
  .toReversed();
const texts = new Map([
  [reference('1').sha256, 'one'],
  [reference('2').sha256, 'two'],
  [reference('3').sha256, 'three'],
]);

/**
 * Adds names and texts from a store that contains only these entries and texts.
 * `requests` are the queries that this has caused.
 */
const naming = (
  storedEntries: readonly AuditDocument[],
  storedTexts: ReadonlyMap<string, string>,
) => {
  const requests: unknown[] = [];
  const find = async (_collection: string, query: unknown) => {
    requests.push(query);
    const { where } = query as {
      where: { topic: string; field: string; order: { to: number } };
    };
    const documents = storedEntries.filter(
      ({ topic, field, order }) =>
        topic === where.topic &&
        field === where.field &&
        order <= where.order.to,
    );
    return { documents: documents.slice(0, 1), total: documents.length };
  };
  const name = addNamesAndTexts({
    findFormerValues: findFormerValues({ readModels: { find } as never }),
    findAuditNames: async () => ({
      tokens: new Map(),
      personName: () => null,
      projectName: () => null,
      subjectName: () => null,
    }),
    hideForeignLinks: async (entries) => entries,
    hideRedacted: async (documents) => documents,
    eventStore: {
      findTexts: async (hashes) =>
        new Map([...storedTexts].filter(([hash]) => hashes.includes(hash))),
    },
  });
  return { name, requests };
};

/** The values before and after each of these entries. */
const valuesOf = async (
  shownEntries: readonly AuditDocument[],
  storedTexts: ReadonlyMap<string, string> = texts,
  isGapless = true,
) => {
  const { name } = naming(entries, storedTexts);
  const named = await name(shownEntries, { isGapless });
  return named.map(({ before, after }) => ({
    before,
    after,
  }));
};

describe('An entry of the audit, when read (T61)', () => {
  it('takes its previous value from the entry before it', async () => {
    expect(await valuesOf(entries)).toEqual([
      { before: { description: 'two' }, after: { description: 'three' } },
      { before: { description: 'one' }, after: { description: 'two' } },
      { before: null, after: { description: 'one' } },
    ]);
  });

  it('finds its previous value in an entry of another page too', async () => {
    expect(await valuesOf(entries.slice(0, 1))).toEqual([
      { before: { description: 'two' }, after: { description: 'three' } },
    ]);
  });

  it('takes its previous value from an entry that a filter leaves out', async () => {
    const [newest, , oldest] = entries;
    if (newest === undefined || oldest === undefined) return expect.fail();
    expect(await valuesOf([newest, oldest], texts, false)).toEqual([
      { before: { description: 'two' }, after: { description: 'three' } },
      { before: null, after: { description: 'one' } },
    ]);
  });

  it('looks up earlier values once per page, no matter how many entries need them', async () => {
    const { name, requests } = naming(entries, texts);
    await name(entries.slice(0, 2), { isGapless: true });
    // One query for each: the previous value, and the event that set all values
    // at once.
    expect(requests).toHaveLength(2);
  });

  it('shows no erased text, neither before nor after the change', async () => {
    const remainingTexts = new Map(
      [...texts].filter(([, text]) => text !== 'two'),
    );
    expect(await valuesOf(entries, remainingTexts)).toEqual([
      { before: { description: null }, after: { description: 'three' } },
      { before: { description: 'one' }, after: { description: null } },
      { before: null, after: { description: 'one' } },
    ]);
  });

  it('shows a text that an old version of Slipway stored in the event', async () => {
    const old = readModel(
      audit,
      recorded([
        {
          type: 'StoryRevised',
          data: { teamId: TEAM, productStory: { text: 'Long ago' } },
        },
      ]),
    ).all();
    const { name } = naming(old, new Map());
    const [entry] = await name(old);
    expect(entry?.after).toEqual({ productStory: 'Long ago' });
  });
});
