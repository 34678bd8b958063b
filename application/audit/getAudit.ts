import { normalizeText } from '#domain/shared/normalizeText.ts';
import type { AuditDocument } from '#projections/audit/audit.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { AuditEntry, AddNamesAndTexts } from './addNamesAndTexts.ts';
import type { RecordAudit } from './recordAudit.ts';

export type AuditFilter = Readonly<{
  kinds?: readonly string[] | undefined;
  actorId?: string | undefined;
  /** Only entries of this project and of items that were ever in it. */
  projectId?: string | undefined;
  itemId?: string | undefined;
  /** ISO instants in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A text in the subject or the values, in upper or lower case. */
  q?: string | undefined;
  /** Only entries with a lower `order`. */
  before?: number | undefined;
}>;

export type AuditPage = Readonly<{
  entries: readonly AuditEntry[];
  /** The `before` of the next page; null at the end. */
  next: number | null;
}>;

export type GetAudit = (
  request: Readonly<{ actor: Actor; filter: AuditFilter; limit: number }>,
) => Promise<AuditPage>;

/**
 * How many entries are searched at once. Keep it large, because `find` counts
 * all matches each time.
 */
const PAGE_SIZE = 2000;
/** How long to search before returning the entries found so far. */
const SEARCH_MS = 1500;

/**
 * Lists what happened in a team, newest first (T61). A search may return fewer
 * entries than requested, or none, and continue from `next`, so that no request
 * takes too long. Records that the audit was read, before it returns (T60).
 * Throws StorageFailure.
 */
export const getAudit =
  ({
    readModels,
    addNamesAndTexts,
    recordAudit,
    clock,
  }: {
    readModels: ReadModels;
    addNamesAndTexts: AddNamesAndTexts;
    recordAudit: RecordAudit;
    clock: Clock;
  }): GetAudit =>
  async ({ actor: { teamId, userId }, filter, limit }) => {
    const find = createPageFinder(readModels, teamId, filter);
    const { q = '', before, ...conditions } = filter;
    const isGapless = Object.values(conditions).every(
      (condition) => condition === undefined,
    );
    const complete: Complete = (documents) =>
      addNamesAndTexts(documents, { isGapless });
    const phrase = normalizeText(q).trim();
    const page =
      phrase === ''
        ? await readPage({ find, complete, limit }, before)
        : await search({ find, complete, phrase, limit }, before);
    await recordAudit([teamId], {
      type: 'AuditRead',
      data: { userId, at: clock.now() },
    });
    return page;
  };

type FindPage = (
  before: number | undefined,
  limit: number,
) => Promise<readonly AuditDocument[]>;

type Complete = (
  documents: readonly AuditDocument[],
) => Promise<readonly AuditEntry[]>;

/** Finds one entry more than requested, to know whether more follow. */
const readPage = async (
  { find, complete, limit }: Omit<Search, 'phrase'>,
  before: number | undefined,
): Promise<AuditPage> => {
  const documents = await find(before, limit + 1);
  const shown = documents.slice(0, limit);
  const next = documents.length > limit ? (shown.at(-1)?.order ?? null) : null;
  return { entries: await complete(shown), next };
};

type Search = Readonly<{
  find: FindPage;
  complete: Complete;
  /** Normalized; found in the middle of a text, too. */
  phrase: string;
  limit: number;
}>;

const search = async (
  { find, complete, phrase, limit }: Search,
  before: number | undefined,
): Promise<AuditPage> => {
  let entries: readonly AuditEntry[] = [];
  let next = before;
  const until = performance.now() + SEARCH_MS;
  for (;;) {
    const documents = await find(next, PAGE_SIZE);
    const namedEntries = await complete(documents);
    entries = entries.concat(
      namedEntries.filter((entry) => hasPhrase(entry, phrase)),
    );
    if (entries.length > limit) return cutAtLimit(entries, limit);
    next = documents.length < PAGE_SIZE ? undefined : documents.at(-1)?.order;
    if (next === undefined) return { entries, next: null };
    if (performance.now() >= until) return { entries, next };
    await yieldToEventLoop();
  }
};

/** Leaves out the entries beyond the limit, which the next page begins with. */
const cutAtLimit = (found: readonly AuditEntry[], limit: number): AuditPage => {
  const entries = found.slice(0, limit);
  return { entries, next: entries.at(-1)?.order ?? null };
};

/**
 * Finds entries by the filter. Entries about an item's content name no project,
 * so the filter for a project also finds them by its items.
 */
const createPageFinder = (
  readModels: ReadModels,
  teamId: string,
  filter: AuditFilter,
): FindPage => {
  const { projectId, itemId } = filter;
  const conditions = { teamId, ...conditionsOf(filter) };
  const find = async (
    where: Record<string, Condition>,
    before: number | undefined,
    limit: number,
  ) => {
    const { documents } = await readModels.find('audit', {
      where: {
        ...conditions,
        ...where,
        ...(before === undefined ? {} : { order: { to: before - 1 } }),
      },
      orderBy: [{ field: 'order', direction: 'desc' }],
      limit,
    });
    return documents;
  };
  if (projectId === undefined)
    return (before, limit) => find({}, before, limit);
  const itemIds = findItemIds(readModels, projectId).then((ids) =>
    itemId === undefined ? ids : ids.filter((id) => id === itemId),
  );
  return async (before, limit) => {
    const ids = await itemIds;
    const [ofProject, ofItems] = await Promise.all([
      find({ projectId }, before, limit),
      find({ projectId: null, itemId: { in: ids } }, before, limit),
    ]);
    return [...ofProject, ...ofItems]
      .toSorted((a, b) => b.order - a.order)
      .slice(0, limit);
  };
};

/** The items that were ever in the project's plan. */
const findItemIds = async (
  readModels: ReadModels,
  projectId: string,
): Promise<readonly string[]> => {
  // Counted by item only to get each id once.
  const counts = await readModels.countBy('planHistory', { projectId }, [
    'itemId',
  ]);
  return counts.map(({ values }) => String(values[0]));
};

const conditionsOf = ({
  kinds,
  actorId,
  itemId,
  from,
  to,
}: AuditFilter): Record<string, Condition> => ({
  ...(kinds === undefined ? {} : { kind: oneOrMore(kinds) }),
  ...(actorId === undefined ? {} : { actorId }),
  ...(itemId === undefined ? {} : { itemId }),
  ...(from === undefined && to === undefined
    ? {}
    : {
        occurredAt: {
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        },
      }),
});

const oneOrMore = (kinds: readonly string[]): Condition =>
  kinds.length === 1 ? (kinds[0] ?? null) : { in: kinds };

const hasPhrase = (
  { subject, before, after }: AuditEntry,
  phrase: string,
): boolean =>
  containsPhrase(subject, phrase) ||
  containsPhrase(before, phrase) ||
  containsPhrase(after, phrase);

const containsPhrase = (value: unknown, phrase: string): boolean => {
  if (typeof value === 'string') return normalizeText(value).includes(phrase);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => containsPhrase(inner, phrase));
};
