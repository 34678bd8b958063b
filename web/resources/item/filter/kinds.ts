import { findKind, parseQuery, printQuery } from '#api/contract/itemFilter.ts';
import type { Term } from '#api/contract/itemFilter.ts';
import { ItemType } from '#api/contract/values.ts';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';

const NAMES: Readonly<Record<LiveItemType, string>> = {
  [ItemType.Demo]: 'demo',
  [ItemType.Implementation]: 'implementation',
  [ItemType.GoToMarket]: 'gtm',
};

const isKind = ({ key, negated }: Term): boolean => key === 'kind' && !negated;

/** The kinds in a filter; an empty set means all. */
export const kindsIn = (text: string): ReadonlySet<LiveItemType> =>
  new Set(
    parseQuery(text).flatMap((term) => {
      const kind = isKind(term) ? findKind(term.value) : undefined;
      return kind === undefined || kind === ItemType.ProjectDeprecated
        ? []
        : [kind];
    }),
  );

/** The filter with or without a kind. */
export const withKind = (
  text: string,
  kind: LiveItemType,
  isWanted: boolean,
): string => {
  const others = parseQuery(text).filter(
    (term) => !(isKind(term) && findKind(term.value) === kind),
  );
  const added = { key: 'kind', value: NAMES[kind], negated: false } as const;
  return printQuery(isWanted ? [...others, added] : others);
};

export const withoutKinds = (text: string): string =>
  printQuery(parseQuery(text).filter((term) => !isKind(term)));
