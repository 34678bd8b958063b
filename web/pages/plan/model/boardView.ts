import { bucketKey } from '../../../resources/item/store/placement.ts';
import { initialMilestone } from './calendar.ts';
import type { PlanCalendar } from './calendar.ts';
import { milestoneOfBucket, weekBucket } from './buckets.ts';
import type { BoardBucket } from './buckets.ts';

/** The open parts of the board, and the page of each long bucket. */
type PlanView = Readonly<{
  /** Keys of open milestones, weeks (narrow board) and done items. */
  opened: ReadonlySet<string>;
  /** Pages by bucket, and of its done items; the first page if missing. */
  pages: ReadonlyMap<string, number>;
  /** Key of the bucket whose add row is open: only one at a time. */
  adding: string | null;
  /** The part that the narrow board shows; the wide board shows both. */
  tab: PlanTab;
}>;

/** The view with the item that the address opens in the panel. */
export type ShownView = PlanView & Readonly<{ openId: string | null }>;

/** The parts of the view that concern one bucket. */
export type BucketView = Readonly<{
  page: number;
  isDoneOpen: boolean;
  donePage: number;
  isAdding: boolean;
  /** The item of the bucket that is open in the panel. */
  openId: string | null;
}>;

export type PlanTab = 'weeks' | 'rail';

export type ViewChange =
  | Readonly<{ type: 'opened'; key: string; open: boolean }>
  | Readonly<{ type: 'paged'; key: string; page: number }>
  | Readonly<{ type: 'adding'; bucket: string | null }>
  | Readonly<{ type: 'chosen'; tab: PlanTab }>
  /** Shows a bucket, at the page of one of its items. */
  | Readonly<{ type: 'revealed'; bucket: BoardBucket; page?: number }>;

export const milestoneKey = (index: number): string =>
  `milestone ${String(index)}`;
export const doneKey = (bucket: string): string => `done ${bucket}`;

export const bucketView = (
  { pages, opened, adding, openId }: ShownView,
  { key, open, done }: BoardBucket,
): BucketView => {
  const isInBucket =
    openId !== null && [...open, ...done].some(({ id }) => id === openId);
  return {
    page: pages.get(key) ?? 0,
    isDoneOpen: opened.has(doneKey(key)),
    donePage: pages.get(doneKey(key)) ?? 0,
    isAdding: adding === key,
    openId: isInBucket ? openId : null,
  };
};

/** Opens today's milestone and week. */
export const initialView = (calendar: PlanCalendar): PlanView => {
  const { currentWeek } = calendar;
  return {
    opened: new Set([
      milestoneKey(initialMilestone(calendar)),
      bucketKey(weekBucket(currentWeek ?? 0)),
    ]),
    pages: new Map(),
    adding: null,
    tab: 'weeks',
  };
};

export const changedView = (view: PlanView, change: ViewChange): PlanView => {
  switch (change.type) {
    case 'opened':
      return { ...view, opened: withKey(view.opened, change.key, change.open) };
    case 'paged':
      return {
        ...view,
        pages: new Map(view.pages).set(change.key, change.page),
      };
    case 'adding':
      return { ...view, adding: change.bucket };
    case 'chosen':
      return { ...view, tab: change.tab };
    case 'revealed':
      return revealItem(view, change.bucket, change.page);
    default:
      return change satisfies never;
  }
};

const revealItem = (
  view: PlanView,
  bucket: BoardBucket,
  page = view.pages.get(bucket.key) ?? 0,
): PlanView => {
  const milestone = milestoneOfBucket(bucket);
  const pages = new Map(view.pages).set(bucket.key, page);
  if (milestone === null) return { ...view, pages, tab: 'rail' };
  const opened = new Set(view.opened);
  opened.add(milestoneKey(milestone)).add(bucket.key);
  return { ...view, pages, opened, tab: 'weeks' };
};

const withKey = (
  keys: ReadonlySet<string>,
  key: string,
  open: boolean,
): ReadonlySet<string> => {
  const next = new Set(keys);
  if (open) next.add(key);
  else next.delete(key);
  return next;
};
