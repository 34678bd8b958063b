import { storedTopic, subjectTopic } from '#domain/audit/topic.ts';
import { REDACTION_FIELD } from '#domain/shared/redaction.ts';
import { isInline } from '#domain/shared/eventTexts.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import type { AuditValues } from '#projections/audit/entryContent.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type HideRedacted = (
  documents: readonly AuditDocument[],
) => Promise<readonly AuditDocument[]>;

/**
 * Hides redacted texts that an old version of Slipway stored in the events
 * themselves, where they cannot be erased. Other texts are references, which no
 * longer lead to an erased text.
 */
export const hideRedacted = ({
  readModels,
}: {
  readModels: ReadModels;
}): HideRedacted => {
  const isRedacted = async (document: AuditDocument): Promise<boolean> => {
    const { documents } = await readModels.find('audit', {
      where: {
        topic: redactionTopicOf(document),
        field: REDACTION_FIELD,
        order: { from: document.order + 1 },
      },
      limit: 1,
    });
    return documents.length > 0;
  };

  return (documents) =>
    Promise.all(
      documents.map(async (document) => {
        const { before, after } = document;
        const hasInline = [before, after].some(hasInlineTexts);
        if (!hasInline || !(await isRedacted(document))) return document;
        return {
          ...document,
          before: withoutInlineTexts(before),
          after: withoutInlineTexts(after),
        };
      }),
    );
};

/**
 * The topic of the entry that would record a redaction. The elements of a
 * business model are redacted together with the team's story.
 */
const redactionTopicOf = ({
  subjectType,
  teamId,
  topic,
}: AuditDocument): string =>
  subjectType === 'Element'
    ? storedTopic(teamId, subjectTopic('Story', teamId))
    : topic;

const hasInlineTexts = (values: AuditValues | null): boolean =>
  Object.values(values ?? {}).some(isInline);

const withoutInlineTexts = (values: AuditValues | null): AuditValues | null =>
  values === null
    ? null
    : Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isInline(value) ? null : value,
        ]),
      );
