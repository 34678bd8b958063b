import { ALL_VALUES } from '#domain/shared/auditKinds.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import type { AuditValues } from '#projections/audit/entryContent.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';

/** Values before an entry, and the kind of event that set them. */
export type BeforeValues = Readonly<{ kind: string; before: AuditValues }>;

/**
 * Finds former values by entry id, for entries that do not contain them.
 * `isGapless`: the team has no other entries between the given ones.
 */
export type FindFormerValues = (
  documents: readonly AuditDocument[],
  isGapless: boolean,
) => Promise<ReadonlyMap<string, readonly BeforeValues[]>>;

/** An entry that set a value. */
type SettingEntry = Pick<
  AuditDocument,
  'order' | 'topic' | 'field' | 'kind' | 'after'
>;

/**
 * Finds the former values for entries that only contain new values: the values
 * that the newest earlier entry with the same topic set. If the given entries,
 * newest first, have no gaps, it may be among them; otherwise an index finds it.
 */
export const findFormerValues =
  ({ readModels }: { readModels: ReadModels }): FindFormerValues =>
  async (documents, isGapless) => {
    // `asks` lists the fields whose former values an entry lacks.
    const incomplete = documents.filter(({ asks }) => asks.length > 0);
    const byTopic = Map.groupBy(documents, ({ topic }) => topic);
    const lookups = new Map<string, Promise<SettingEntry | null>>();

    const lookUp = async ({ topic, order }: AuditDocument, field: string) => {
      const findNewest = async (name: string) => {
        const { documents: found } = await readModels.find('audit', {
          where: { topic, field: name, order: { to: order - 1 } },
          orderBy: [{ field: 'order', direction: 'desc' }],
          limit: 1,
        });
        return found[0] ?? null;
      };
      const [ofField, ofAllFields] = await Promise.all([
        findNewest(field),
        findNewest(ALL_VALUES),
      ]);
      return (ofField?.order ?? -1) > (ofAllFields?.order ?? -1)
        ? ofField
        : ofAllFields;
    };

    const findSettingEntry = async (document: AuditDocument, field: string) => {
      const { topic, order } = document;
      if (!isGapless) return lookUp(document, field);
      const given = byTopic
        .get(topic)
        ?.find((entry) => entry.order < order && setsField(entry, field));
      if (given !== undefined) return given;
      // All given entries without an earlier given setter share one lookup.
      const key = JSON.stringify([topic, field]);
      const lookup = lookups.get(key) ?? lookUp(document, field);
      lookups.set(key, lookup);
      return lookup;
    };

    const formerValuesOf = async (document: AuditDocument) => {
      const values = await Promise.all(
        document.asks.map(async (field) =>
          valueIn(await findSettingEntry(document, field), field),
        ),
      );
      return [document.id, values.flat()] as const;
    };

    const formerValues = new Map<string, readonly BeforeValues[]>();
    for (let start = 0; start < incomplete.length; start += SLICE) {
      const slice = incomplete.slice(start, start + SLICE);
      for (const [id, values] of await Promise.all(slice.map(formerValuesOf)))
        formerValues.set(id, values);
      await yieldToEventLoop();
    }
    return formerValues;
  };

/** How many entries are looked up before other work runs. */
const SLICE = 50;

const setsField = (
  { field, after }: SettingEntry,
  fieldName: string,
): boolean => after !== null && (field === fieldName || field === ALL_VALUES);

const valueIn = (
  entry: SettingEntry | null,
  field: string,
): readonly BeforeValues[] => {
  const { kind, after } = entry ?? {};
  if (kind === undefined || after === null || after === undefined) return [];
  if (!Object.hasOwn(after, field)) return [];
  return [{ kind, before: { [field]: after[field] } }];
};
