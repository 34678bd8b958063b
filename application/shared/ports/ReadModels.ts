import type { CollectionName, Documents } from '#projections/documents.ts';

export type FieldValue = string | number | boolean | null;

/** One condition per field of a declared index; all must hold. */
export type Condition =
  | FieldValue
  | Readonly<{ in: readonly FieldValue[] }>
  | Readonly<{ from?: FieldValue; to?: FieldValue }>;

/** The field has a text; it is not null. */
export const IS_SET = { from: '' } as const satisfies Condition;

export type Query = Readonly<{
  where: Readonly<Record<string, Condition>>;
  /** Later fields break ties; the id breaks the last one. */
  orderBy?: readonly Readonly<{ field: string; direction: 'asc' | 'desc' }>[];
  /** Words that must all match, by prefix; accents and case do not matter. */
  words?: string;
  offset?: number;
  limit?: number;
}>;

export type Page<T> = Readonly<{ documents: readonly T[]; total: number }>;

/** The number of documents with these values, in the requested order. */
export type Count = Readonly<{
  /** Values in their comparable form: true is 1, false is 0. */
  values: readonly (string | number | null)[];
  count: number;
}>;

/** A match without its document: the requested fields of indexes, in order. */
export type Outlined = Readonly<{ id: string; values: Count['values'] }>;

/** Queries the documents of projections by their declared indexes. */
export interface ReadModels {
  get<C extends CollectionName>(
    collection: C,
    id: string,
  ): Promise<Documents[C] | null>;

  /** Returns documents in the order of `ids`; missing ones are left out. */
  getMany<C extends CollectionName>(
    collection: C,
    ids: readonly string[],
  ): Promise<readonly Documents[C][]>;

  /**
   * Returns the matches from `offset` to before `offset` + `limit`, and the
   * total.
   */
  find<C extends CollectionName>(
    collection: C,
    query: Query,
  ): Promise<Page<Documents[C]>>;

  /**
   * Returns the matches of a query in order without reading their documents,
   * which may be long.
   */
  outline(
    collection: CollectionName,
    query: Query,
    fields: readonly string[],
  ): Promise<readonly Outlined[]>;

  /** Counts all matches at once, by the values of some indexed fields. */
  countBy(
    collection: CollectionName,
    where: Query['where'],
    fields: readonly string[],
  ): Promise<readonly Count[]>;

  /**
   * Returns the live generation of a collection; null if there is none. Its
   * documents may differ from those of an earlier generation.
   */
  generationOf(collection: CollectionName): Promise<number | null>;
}

/**
 * Identifies events that are processed in order: the id of a team, or the
 * stream name of a user, whose events belong to no team.
 */
export type PartitionKey = string;

/** Collections and key that an answer depends on. */
export type ReadScope = Readonly<{
  /** The collections that are read; all if absent. */
  collections?: readonly string[];
  /** The key of the documents that are read; all keys if absent. */
  key?: PartitionKey;
}>;

/** The progress of the read models, for reading one's own writes. */
export interface ReadModelProgress {
  /**
   * Resolves to true when the concerned collections have processed all events
   * up to `position`; false after `timeoutMs`, or at once if they never will.
   */
  waitFor(
    position: number,
    timeoutMs: number,
    scope?: ReadScope,
  ): Promise<boolean>;

  /**
   * The short name of a key's partition, which clients get with a position;
   * absent if all events are in one order.
   */
  partitionOf?(key: PartitionKey): string;

  /**
   * Whether a collection skips a key's events after a failure; absent if that
   * cannot happen.
   */
  isParked?(collection: string, key: PartitionKey): Promise<boolean>;
}
