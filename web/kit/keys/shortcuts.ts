import type { MessageKey } from '../i18n/messages/english.ts';

/** The sections of the shortcut sheet. */
export const SECTIONS = ['anywhere', 'goTo', 'items', 'plan', 'edit'] as const;
type Section = (typeof SECTIONS)[number];

export type Shortcut = Readonly<{
  /**
   * The alternative key strokes: 'M', 'Shift+C', 'Mod+K' (Ctrl, or ⌘ on a Mac),
   * 'G D' for one after the other.
   */
  keys: readonly string[];
  /** Keys that browser or field handle themselves; the sheet shows them. */
  native?: readonly string[];
  section: Section;
  label: MessageKey;
}>;

const inSection =
  (section: Section) =>
  (label: MessageKey, ...keys: string[]): Shortcut => ({
    keys,
    section,
    label,
  });

const anywhere = inSection('anywhere');
const goTo = inSection('goTo');
const items = inSection('items');
const plan = inSection('plan');
const edit = inSection('edit');

/**
 * The shortcuts of the client, which the sheet lists; the replay has its own
 * keys. Arrows are written for left to right.
 */
export const SHORTCUTS = {
  search: anywhere('keys.search', '/'),
  palette: anywhere('keys.palette', 'Mod+K'),
  sheet: anywhere('keys.sheet', '?'),
  add: anywhere('keys.add', 'C'),
  today: anywhere('keys.today', '.'),
  undo: anywhere('keys.undo', 'Mod+Z'),
  redo: anywhere('keys.redo', 'Mod+Shift+Z'),
  switchProject: anywhere('keys.switchProject', 'O P'),
  switchTeam: anywhere('keys.switchTeam', 'O W'),

  goToDashboard: goTo('nav.dashboard', 'G D'),
  goToGoToMarket: goTo('nav.goToMarket', 'G G'),
  goToPlan: goTo('nav.plan', 'G P', 'G C'),
  goToInbox: goTo('nav.inbox', 'G I'),
  goToItems: goTo('nav.allItems', 'G A'),
  goToDay: goTo('nav.myDay', 'G Y'),
  goToWeek: goTo('nav.myWeek', 'G W', 'G V'),
  goToMilestone: goTo('nav.myMilestone', 'G M'),
  goToOutOfScope: goTo('nav.outOfScope', 'G O'),
  goToTeam: goTo('keys.team', 'G S'),

  next: items('keys.next', 'J', 'ArrowDown'),
  previous: items('keys.previous', 'K', 'ArrowUp'),
  first: items('keys.first', 'Home'),
  last: items('keys.last', 'End'),
  open: { ...items('keys.open', 'Space'), native: ['Enter'] },
  toggle: items('keys.toggle', 'T'),
  moveTo: items('keys.moveTo', 'M', 'Shift+C'),
  earlier: items('keys.earlier', 'Shift+ArrowLeft'),
  later: items('keys.later', 'Shift+ArrowRight'),
  up: items('keys.up', 'Alt+ArrowUp'),
  down: items('keys.down', 'Alt+ArrowDown'),
  assign: items('keys.assign', 'A'),
  assignToMe: items('keys.assignToMe', 'I'),
  labels: items('keys.labels', 'L'),
  menu: items('keys.menu', 'Shift+F10', 'ContextMenu'),
  select: items('keys.select', 'X'),
  extendUp: items('keys.extendUp', 'Shift+ArrowUp'),
  extendDown: items('keys.extendDown', 'Shift+ArrowDown'),
  selectAll: items('keys.selectAll', 'Mod+A'),
  deselect: items('keys.deselect', 'Escape'),

  before: plan('keys.before', 'ArrowLeft'),
  after: plan('keys.after', 'ArrowRight'),

  save: edit('keys.save', 'Mod+Enter'),
  close: edit('keys.close', 'Escape'),
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

export const isShortcut = (id: string): id is ShortcutId =>
  Object.hasOwn(SHORTCUTS, id);

/** The screens that the second key after G opens. */
export const GO_TO_PATHS = {
  goToDashboard: '/project/dashboard',
  goToGoToMarket: '/go-to-market',
  goToPlan: '/project/plan',
  goToInbox: '/inbox',
  goToItems: '/project/items',
  goToDay: '/project/items/day',
  goToWeek: '/project/items/week',
  goToMilestone: '/project/items/milestone',
  goToOutOfScope: '/project/items/all-items/out-of-scope',
  goToTeam: '/settings/team',
} as const satisfies Partial<Record<ShortcutId, string>>;

type GoToId = keyof typeof GO_TO_PATHS;

export const isGoTo = (id: ShortcutId): id is GoToId => id in GO_TO_PATHS;

export const shortcut = (id: ShortcutId): Shortcut => SHORTCUTS[id];

/** The shortcut that opens a screen, if any. */
export const goToOf = (path: string): GoToId | undefined =>
  (Object.keys(GO_TO_PATHS) as GoToId[]).find((id) => GO_TO_PATHS[id] === path);
