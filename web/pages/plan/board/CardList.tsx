import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { Page } from '../../../components/page/paging.ts';
import { usePlan } from '../model/planContext.ts';
import { CardRun, RUN_LENGTH } from './CardRun.tsx';

type Props = Readonly<{
  page: Page<Item>;
  /** The accessible name. */
  name: string;
  id?: string;
  list?: RefObject<HTMLOListElement | null>;
  /** Roughly how many cards are visible at first. */
  seenFirst: number;
  /** Key of the bucket's tab stop. */
  tabStop: string | undefined;
  openId: string | null;
  /** Index of the card on the page that a drop goes before. */
  gap: number | null;
}>;

/** The cards of a page, in runs that are rendered only near the viewport. */
export const CardList = ({ page, name, id, list, ...shown }: Props) => {
  const { actions } = usePlan();
  const keys = useMemo(
    () => page.items.map((item) => actions.rowKey(item.id)),
    [page.items, actions],
  );
  const starts = Array.from(
    { length: Math.ceil(page.items.length / RUN_LENGTH) },
    (_, run) => run * RUN_LENGTH,
  );
  return (
    <ol ref={list} id={id} className="plan-cards" aria-label={name}>
      {starts.map((start) => (
        <CardRun
          key={start}
          items={page.items.slice(start, start + RUN_LENGTH)}
          keys={keys.slice(start, start + RUN_LENGTH)}
          // `page.from` counts from 1.
          before={page.from - 1 + start}
          total={page.total}
          seenFirst={Math.max(0, shown.seenFirst - start)}
          tabStop={tabStopIn(shown.tabStop, keys, start)}
          openId={shown.openId}
          gap={gapIn(shown.gap, start, page.items.length)}
        />
      ))}
    </ol>
  );
};

/**
 * The tab stop if it is in the run that begins at `start`, so that other runs
 * do not render again.
 */
const tabStopIn = (
  tabStop: string | undefined,
  keys: readonly string[],
  start: number,
): string | null =>
  tabStop !== undefined &&
  keys.slice(start, start + RUN_LENGTH).includes(tabStop)
    ? tabStop
    : null;

/**
 * Where a drop goes within the run that begins at `start`: the index of the card
 * behind it, in the last run also the number of cards. Null in any other run.
 */
const gapIn = (
  gap: number | null,
  start: number,
  count: number,
): number | null => {
  if (gap === null || gap < start) return null;
  const end = Math.min(start + RUN_LENGTH, count);
  return gap < end || (gap === count && end === count) ? gap - start : null;
};
