import { foundations } from './foundations.ts';
import { privateBeta } from './privateBeta.ts';
import { publicLaunch } from './publicLaunch.ts';
import type { ItemFate, LaunchItem } from './launchItem.ts';
import { variation } from './variations.ts';

const written = [...foundations, ...privateBeta, ...publicLaunch];
const keptByHand = written.filter(({ fate }) => fate !== 'Dropped');

/** Items of a launch plan that are written by hand. */
export const WRITTEN_COUNT = keptByHand.length;

/** One in so many items of a large plan is deleted on the way. */
const KEPT_PER_DROPPED = 40;

const LOVED_PER_UNLOVED = 7;

/**
 * Fates of items that nobody wrote by hand, in turn: about the proportions of
 * those that somebody did.
 */
const FATES: readonly ItemFate[] = [
  ...['Planned', 'Planned', 'Late', 'Planned', 'Planned'],
  ...['AnyWeek', 'Planned', 'Planned', 'Planned', 'Someday'],
  ...['Planned', 'Planned', 'Late', 'Planned', 'Planned'],
  ...['Planned', 'Parked', 'Planned', 'Planned', 'Planned'],
] as readonly ItemFate[];

/**
 * A launch plan of `count` items in the order in which they are to be done, and
 * beside them the few that are dropped on the way.
 */
export const planItems = (count: number): readonly LaunchItem[] =>
  count < WRITTEN_COUNT
    ? evenly(keptByHand, count)
    : merged(written, variations(count - WRITTEN_COUNT));

/** `count` of the list, from its beginning to its end. */
const evenly = <T>(list: readonly T[], count: number): T[] =>
  list.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / list.length) >
      Math.floor((index * count) / list.length),
  );

const variations = (count: number): LaunchItem[] => {
  const dropped = Math.floor(count / KEPT_PER_DROPPED);
  return Array.from({ length: count + dropped }, (_, index) => ({
    ...variation(index),
    fate:
      index % (KEPT_PER_DROPPED + 1) === KEPT_PER_DROPPED
        ? 'Dropped'
        : (FATES[index % FATES.length] ?? 'Planned'),
    unloved: index % LOVED_PER_UNLOVED === 0,
  }));
};

/** Both lists in their own order, evenly mixed. */
const merged = <T>(a: readonly T[], b: readonly T[]): T[] =>
  [...positioned(a), ...positioned(b)]
    .sort((x, y) => x.position - y.position)
    .map(({ value }) => value);

const positioned = <T>(list: readonly T[]) =>
  list.map((value, index) => ({
    value,
    position: (index + 0.5) / list.length,
  }));
