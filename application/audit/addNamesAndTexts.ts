import type { EventText } from '#domain/shared/eventTexts.ts';
import {
  EVENT_TEXTS,
  fromText,
  isInline,
  isReference,
} from '#domain/shared/eventTexts.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import type { AuditValues } from '#projections/audit/entryContent.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { ViaToken } from '../shared/tokenNames.ts';
import { viaToken } from '../shared/tokenNames.ts';
import type { FindFormerValues } from './findFormerValues.ts';
import type { AuditNames, FindAuditNames } from './findAuditNames.ts';
import type { HideRedacted } from './hideRedacted.ts';
import type { HideForeignLinks } from './hideForeignLinks.ts';

/** An audit entry for people to read. */
export type AuditEntry = Omit<
  AuditDocument,
  'teamId' | 'topic' | 'field' | 'asks' | 'tokenId'
> &
  ViaToken &
  Readonly<{
    /** Name of the entry's subject; null if it has none. */
    subject: string | null;
    /** Null after the account was closed, and for the server itself. */
    actorDisplayName: string | null;
    projectName: string | null;
    fromProjectName: string | null;
    toProjectName: string | null;
  }>;

export type AddNamesAndTexts = (
  documents: readonly AuditDocument[],
  options?: Readonly<{
    /** Whether the team has no other entries between these; false if absent. */
    isGapless: boolean;
  }>,
) => Promise<readonly AuditEntry[]>;

/**
 * Adds former values, names and texts to entries, in the same order. An erased
 * text is null in every entry that had it (T61). Throws StorageFailure.
 */
export const addNamesAndTexts =
  ({
    findFormerValues,
    findAuditNames,
    hideForeignLinks,
    hideRedacted,
    eventStore,
  }: {
    findFormerValues: FindFormerValues;
    findAuditNames: FindAuditNames;
    hideForeignLinks: HideForeignLinks;
    hideRedacted: HideRedacted;
    eventStore: Pick<EventStore, 'findTexts'>;
  }): AddNamesAndTexts =>
  async (auditDocuments, { isGapless } = { isGapless: false }) => {
    const [first] = auditDocuments;
    if (first === undefined) return [];
    const documents = await hideRedacted(auditDocuments);
    const formerValues = await findFormerValues(documents, isGapless);
    const hashes = [...documents, ...[...formerValues.values()].flat()].flatMap(
      hashesIn,
    );
    const [texts, names] = await Promise.all([
      hashes.length === 0 ? NO_TEXTS : eventStore.findTexts(hashes),
      findAuditNames(documents),
    ]);
    const entries = documents.map((document) => {
      const recorded = withTexts(document.kind, document.before, texts);
      const fromEarlierEntries = (formerValues.get(document.id) ?? []).map(
        ({ kind, before: values }) => withTexts(kind, values, texts),
      );
      return toEntry(
        {
          ...document,
          // In any order: earlier entries only give values that this one lacks.
          before: mergeValues([recorded, ...fromEarlierEntries]),
          after: withTexts(document.kind, document.after, texts),
        },
        names,
      );
    });
    return hideForeignLinks(entries, first.teamId);
  };

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

const hashesIn = ({
  before,
  after,
}: Readonly<{
  before: AuditValues | null;
  after?: AuditValues | null;
}>): readonly string[] =>
  [...Object.values(before ?? {}), ...Object.values(after ?? {})].flatMap(
    (value) => (isReference(value) ? [value.sha256] : []),
  );

/** The values of an event, with texts instead of references. */
const withTexts = (
  kind: string,
  values: AuditValues | null,
  texts: ReadonlyMap<string, string>,
): AuditValues | null => {
  const eventText = EVENT_TEXTS.get(kind);
  if (values === null || eventText === undefined) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      readText(eventText, value, texts),
    ]),
  );
};

const readText = (
  eventText: EventText,
  value: unknown,
  texts: ReadonlyMap<string, string>,
): unknown => {
  if (isInline(value)) return fromText(eventText, value.text);
  if (!isReference(value)) return value;
  const text = texts.get(value.sha256);
  return text === undefined ? null : fromText(eventText, text);
};

const mergeValues = (
  parts: readonly (AuditValues | null)[],
): AuditValues | null => {
  const existing = parts.filter((values) => values !== null);
  return existing.length === 0
    ? null
    : (Object.assign({}, ...existing) as AuditValues);
};

const toEntry = (
  {
    topic: _topic,
    field: _field,
    asks: _asks,
    teamId: _teamId,
    tokenId,
    ...document
  }: AuditDocument,
  names: AuditNames,
): AuditEntry => ({
  ...document,
  ...viaToken(tokenId, names.tokens),
  subject: names.subjectName(document),
  actorDisplayName: names.personName(document.actorId),
  projectName: names.projectName(document.projectId),
  fromProjectName: names.projectName(document.fromProjectId),
  toProjectName: names.projectName(document.toProjectId),
});
