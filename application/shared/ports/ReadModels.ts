import type { CollectionName, Documents } from '#projections/documents.ts';

export type FieldValue = string | number | boolean | null;

/** One condition per field of a declared index; all must hold. */
export type Condition =
  | FieldValue
  | Readonly<{ in: readonly FieldValue[] }>
  | Readonly<{ from?: FieldValue; to?: FieldValue }>;

export type Query = Readonly<{
  where: Readonly<Record<string, Condition>>;
  /** Later fields break ties; the id breaks the last one. */
  orderBy?: readonly Readonly<{ field: string; direction: 'asc' | 'desc' }>[];
  /** Every word, by prefix, accents and case folded, over the text index. */
  words?: string;
  offset?: number;
  limit?: number;
}>;

export type Page<T> = Readonly<{ documents: readonly T[]; total: number }>;

/** How many documents have these values, in the order of the fields asked for. */
export type Count = Readonly<{
  /** Values in their comparable form: true is 1, false is 0. */
  values: readonly (string | number | null)[];
  count: number;
}>;

/** A match without its document: some fields of declared indexes, in order. */
export type Outlined = Readonly<{ id: string; values: Count['values'] }>;

/** Queries the documents of projections by their declared indexes. */
export interface ReadModels {
  get<C extends CollectionName>(
    collection: C,
    id: string,
  ): Promise<Documents[C] | null>;

  /** In the order of `ids`; those that do not exist are left out. */
  getMany<C extends CollectionName>(
    collection: C,
    ids: readonly string[],
  ): Promise<readonly Documents[C][]>;

  /** `range` is the half-open window offset..offset+limit of all matches. */
  find<C extends CollectionName>(
    collection: C,
    query: Query,
  ): Promise<Page<Documents[C]>>;

  /**
   * The matches of a query in its order, without reading their documents, however
   * long those are.
   */
  outline(
    collection: CollectionName,
    query: Query,
    fields: readonly string[],
  ): Promise<readonly Outlined[]>;

  /** Counts all matches by the values of fields of declared indexes, at once. */
  countBy(
    collection: CollectionName,
    where: Query['where'],
    fields: readonly string[],
  ): Promise<readonly Count[]>;
}

/**
 * What belongs together in the order of events: the id of a team, or the name of
 * the stream of a user, whose events belong to no team.
 */
export type PartitionKey = string;

/** Collections and key that an answer depends on. */
export type Concern = Readonly<{
  /** The collections that it is read from; all when left out. */
  collections?: readonly string[];
  /** Whose documents it is made of; everybody's when left out. */
  key?: PartitionKey;
}>;

/** The progress of the read models, for reading one's own writes. */
export interface ReadModelProgress {
  /**
   * Resolves true once what is concerned has applied all events up to
   * `position`; false after `timeoutMs`, and at once where it never will.
   */
  waitFor(
    position: number,
    timeoutMs: number,
    concern?: Concern,
  ): Promise<boolean>;

  /**
   * The short name of the partition that a key's events are in, as clients get
   * it with a position; left out where all events are in one order.
   */
  partitionOf?(key: PartitionKey): string;

  /**
   * Whether a collection leaves out what has happened to a key since some event;
   * left out where that cannot be.
   */
  isParked?(collection: string, key: PartitionKey): Promise<boolean>;
}
