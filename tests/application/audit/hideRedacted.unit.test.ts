import { expect, it } from 'vitest';
import { hideRedacted } from '#application/audit/hideRedacted.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import { audit } from '#projections/audit/audit.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const inline = (text: string) => ({ text });
const described = (itemId: string, text: string) => ({
  type: 'ItemDescribed',
  data: { itemId, description: inline(text) },
});
const redacted = (itemId: string) => ({
  type: 'ItemTextRedacted',
  data: { itemId, texts: [{ field: 'description', length: 3, sha256: null }] },
});

type Where = Readonly<{
  topic: string;
  field: string;
  order: Readonly<{ from: number }>;
}>;

const hideIn = async (...events: Parameters<typeof recorded>[0]) => {
  const entries: readonly AuditDocument[] = readModel(
    audit,
    recorded(events),
  ).all();
  const find = async (_collection: string, query: unknown) => {
    const { topic, field, order } = (query as { where: Where }).where;
    const documents = entries.filter(
      (entry) =>
        entry.topic === topic &&
        entry.field === field &&
        entry.order >= order.from,
    );
    return { documents };
  };
  const hide = hideRedacted({ readModels: { find } as never });
  return (await hide(entries)).map(({ after }) => after?.['description']);
};

it('A redacted text is hidden in the audit, even if an event contains it (T30, T61)', async () => {
  expect(
    await hideIn(
      described('a', 'one'),
      described('b', 'two'),
      redacted('a'),
      described('a', 'three'),
    ),
  ).toEqual([null, inline('two'), undefined, inline('three')]);
});
