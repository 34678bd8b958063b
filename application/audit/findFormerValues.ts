import type { AuditDocument } from '#projections/audit/audit.ts';
import type { AuditValues } from '#projections/audit/entryContent.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

/** Values before an entry, and the kind of event that set them. */
export type BeforeValues = Readonly<{ kind: string; before: AuditValues }>;

/** Finds former values by entry id, for entries that do not contain them. */
export type FindFormerValues = (
  documents: readonly AuditDocument[],
) => Promise<ReadonlyMap<string, readonly BeforeValues[]>>;

type Setter = Pick<
  AuditDocument,
  'order' | 'topic' | 'field' | 'kind' | 'after'
>;

/**
 * Finds the former values for entries that only contain new values: the values
 * that the newest earlier entry with the same topic set. That entry may be
 * among the given entries, which are sorted newest first; otherwise an index
 * finds it.
 */
export const findFormerValues =
  ({ readModels }: { readModels: ReadModels }): FindFormerValues =>
  async (documents) => {
    const asking = documents.filter(({ asks }) => asks.length > 0);
    const byTopic = Map.groupBy(documents, ({ topic }) => topic);
    const looked = new Map<string, Promise<Setter | null>>();

    const lookUp = async ({ topic, order }: AuditDocument, field: string) => {
      const findNewest = async (name: string) => {
        const { documents: found } = await readModels.find('audit', {
          where: { topic, field: name, order: { to: order - 1 } },
          orderBy: [{ field: 'order', direction: 'desc' }],
          limit: 1,
        });
        return found[0] ?? null;
      };
      const [single, all] = await Promise.all([
        findNewest(field),
        findNewest('*'),
      ]);
      return (single?.order ?? -1) > (all?.order ?? -1) ? single : all;
    };

    const findSetter = async (document: AuditDocument, field: string) => {
      const { topic, order } = document;
      const known = byTopic
        .get(topic)
        ?.find((setter) => setter.order < order && setsField(setter, field));
      if (known !== undefined) return known;
      // No given entry is in between, so the answer is the same for all
      // entries.
      const key = JSON.stringify([topic, field]);
      const found = looked.get(key) ?? lookUp(document, field);
      looked.set(key, found);
      return found;
    };

    const entries = await Promise.all(
      asking.map(async (document) => {
        const values = await Promise.all(
          document.asks.map(async (field) =>
            valueIn(await findSetter(document, field), field),
          ),
        );
        return [document.id, values.flat()] as const;
      }),
    );
    return new Map(entries);
  };

const setsField = ({ field, after }: Setter, fieldName: string): boolean =>
  after !== null && (field === fieldName || field === '*');

const valueIn = (
  setter: Setter | null,
  field: string,
): readonly BeforeValues[] => {
  const { kind, after } = setter ?? {};
  if (kind === undefined || after === null || after === undefined) return [];
  if (!Object.hasOwn(after, field)) return [];
  return [{ kind, before: { [field]: after[field] } }];
};
