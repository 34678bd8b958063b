import { bucketKey } from '../../../resources/item/store/placement.ts';
import { milestoneInView } from './planCalendar.ts';
import type { PlanCalendar } from './planCalendar.ts';
import { milestoneOfGroup, weekBucket } from './planGroups.ts';
import type { PlanGroup } from './planGroups.ts';

/** What of the board stands open, and where in long groups one looks. */
export type PlanView = Readonly<{
  /** Milestones, weeks of the narrow board and folds of done items. */
  opened: ReadonlySet<string>;
  /** By group, and by fold for its done items; the first page else. */
  pages: ReadonlyMap<string, number>;
  /** The group whose add row is open: one at a time. */
  adding: string | null;
  /** What the narrow board shows; the wide one shows both. */
  tab: PlanTab;
}>;

/** With the item that the address opens beside the board. */
export type ShownView = PlanView & Readonly<{ openId: string | null }>;

/** What of the view concerns one group. */
export type GroupView = Readonly<{
  page: number;
  isFoldOpen: boolean;
  foldPage: number;
  isAdding: boolean;
  /** The item of the group that is open beside the board. */
  openId: string | null;
}>;

export type PlanTab = 'weeks' | 'rail';

export type ViewChange =
  | Readonly<{ type: 'opened'; key: string; open: boolean }>
  | Readonly<{ type: 'paged'; key: string; page: number }>
  | Readonly<{ type: 'adding'; group: string | null }>
  | Readonly<{ type: 'chosen'; tab: PlanTab }>
  /** A group comes into view, at the page of one of its items. */
  | Readonly<{ type: 'revealed'; group: PlanGroup; page?: number }>;

export const milestoneKey = (index: number): string =>
  `milestone ${String(index)}`;
export const foldKey = (group: string): string => `done ${group}`;

export const groupView = (
  { pages, opened, adding, openId }: ShownView,
  { key, open, done }: PlanGroup,
): GroupView => {
  const isThere =
    openId !== null && [...open, ...done].some(({ id }) => id === openId);
  return {
    page: pages.get(key) ?? 0,
    isFoldOpen: opened.has(foldKey(key)),
    foldPage: pages.get(foldKey(key)) ?? 0,
    isAdding: adding === key,
    openId: isThere ? openId : null,
  };
};

/** Today's milestone and week are open, what is over is not. */
export const initialView = (calendar: PlanCalendar): PlanView => {
  const { currentWeek } = calendar;
  return {
    opened: new Set([
      milestoneKey(milestoneInView(calendar)),
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
      return { ...view, adding: change.group };
    case 'chosen':
      return { ...view, tab: change.tab };
    case 'revealed':
      return revealed(view, change.group, change.page);
    default:
      return change satisfies never;
  }
};

const revealed = (
  view: PlanView,
  group: PlanGroup,
  page = view.pages.get(group.key) ?? 0,
): PlanView => {
  const milestone = milestoneOfGroup(group);
  const pages = new Map(view.pages).set(group.key, page);
  if (milestone === null) return { ...view, pages, tab: 'rail' };
  const opened = new Set(view.opened);
  opened.add(milestoneKey(milestone)).add(group.key);
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
