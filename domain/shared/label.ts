/** The longest name of a label or a view, in UTF-16 code units. */
export const LABEL_NAME_CHARACTERS = 60;

/** The maximum number of labels per team. */
export const MAX_LABELS = 50;

/** The maximum number of labels per item. */
export const MAX_ITEM_LABELS = 10;

/** A label of a team; `color` is `#rrggbb`. */
export type Label = Readonly<{ name: string; color: string }>;

/** The colors offered for labels. */
export const LABEL_COLORS = [
  '#c2373f',
  '#b85600',
  '#e0b000',
  '#3f7d1f',
  '#0b7a5f',
  '#0e7490',
  '#3a66d6',
  '#7d55c7',
  '#b94a9b',
  '#8a6d5a',
  '#5f6b7a',
  '#1f2937',
] as const;

/**
 * Combines label ids into one value that can be counted and compared: `b` and
 * `a` become `a b`. Empty without labels.
 */
export const labelKeyOf = (labelIds: readonly string[]): string =>
  [...labelIds].sort().join(' ');

/** The label ids in such a value, which comes from a store; none if empty. */
export const labelIdsIn = (key: unknown): readonly string[] =>
  typeof key === 'string' && key !== '' ? key.split(' ') : [];
