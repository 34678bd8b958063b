import type { Item } from '#api/contract/index.ts';

type Items = readonly Item[];

/** The cached items of a project, as the server has saved them. */
export type SavedItems = Readonly<{
  saved: () => Items;
  /** False until the items are loaded: pending changes cannot show before. */
  isLoaded: () => boolean;
  /** Resolves once the items are loaded. */
  loaded: () => Promise<void>;
  change: (update: (saved: Items) => Items) => void;
  /** A command was confirmed, so data derived from the items is outdated. */
  committed: () => void;
  /** Refetches the items. */
  refresh: () => void;
}>;
