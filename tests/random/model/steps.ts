import fc from 'fast-check';
import { KINDS } from './model.ts';

/*
 * Commands as plain data. A number selects a target among what exists when the
 * command is sent, so that a shortened list still makes sense. A constant that
 * is listed twice is drawn twice as often.
 */

/** Selects one of the targets that exist then, by the remainder. */
const selector = fc.nat({ max: 999 });
const words = ['launch', 'pricing', 'page', 'mail', 'Élan', 'demo', 'naïve'];
/** Titles of one to three words, some with a second line. */
const texts = fc
  .tuple(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '\n\nMore about the launch', '\nzebra'),
  )
  .map(([title, more]) => `${title.join(' ')}${more}`);

const timeframes = fc.oneof(
  fc.record({ span: fc.constant(0 as const), index: fc.nat({ max: 45 }) }),
  fc.record({ span: fc.constant(1 as const), index: fc.nat({ max: 7 }) }),
  fc.record({ span: fc.constant(4 as const), index: fc.nat({ max: 2 }) }),
);
/** Mostly few buckets, so that items share them; sometimes any. */
const fewTimeframes = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { span: 1 as const, index: 0 },
      { span: 1 as const, index: 3 },
      { span: 0 as const, index: 9 },
      { span: 4 as const, index: 1 },
    ),
  },
  { weight: 1, arbitrary: timeframes },
);

const assignees = fc.constantFrom('none', 'first', 'second', 'foreign');
const assignments = fc.record(
  {
    scope: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    timeframe: fc.option(fewTimeframes, { freq: 4 }),
    assignee: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('none', 'first', 'second') },
      { weight: 1, arbitrary: assignees },
    ),
  },
  { requiredKeys: [] },
);

const itemKinds = fc.constantFrom(...KINDS);
const command = <Kind extends string, Data extends object>(
  name: Kind,
  data: { [Field in keyof Data]: fc.Arbitrary<Data[Field]> },
): fc.Arbitrary<Readonly<Data> & Readonly<{ kind: Kind }>> =>
  fc.record<Data>(data).map((values) => ({ ...values, kind: name }));

const ODD_STARTS = ['noSuchDay', 'none'] as const;

const commands = {
  create: command('create', {
    itemKind: itemKinds,
    /** Every fourth value leaves it out, which means the active project. */
    project: selector,
    text: fc.oneof(
      { weight: 15, arbitrary: texts },
      { weight: 1, arbitrary: fc.constant(' ') },
    ),
    assignment: fc.option(assignments, { freq: 4 }),
  }),
  edit: command('edit', {
    item: selector,
    text: fc.option(texts),
    goals: fc.option(fc.array(texts, { maxLength: 2 })),
    startDate: fc.option(fc.constantFrom('2026-03-05', 'none')),
    links: fc.option(fc.array(selector, { maxLength: 3 })),
    patterns: fc.option(fc.array(texts, { maxLength: 2 })),
    /** Whether to use the path of another kind. */
    usesOtherPath: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  move: command('move', { item: selector, assignment: assignments }),
  reorder: command('reorder', {
    item: selector,
    /** The item to whose bucket it moves. */
    target: selector,
    /** Selects its place among the items there. */
    position: selector,
    /** Which neighbors it names; `anywhere` names wrong ones. */
    how: fc.constantFrom(
      'between',
      'between',
      'after',
      'before',
      'end',
      'anywhere',
    ),
  }),
  complete: command('complete', { item: selector, markComplete: fc.boolean() }),
  bulk: command('bulk', {
    project: selector,
    items: fc.array(selector, { minLength: 1, maxLength: 6 }),
    action: fc.constantFrom('Assign', 'Assign', 'Complete', 'Reopen', 'Delete'),
    assignment: assignments,
  }),
  deleteItem: command('deleteItem', { item: selector }),
  start: command('start', {
    text: texts,
    /** 0 and 1 carry nothing over. */
    from: fc.nat({ max: 20 }),
  }),
  revise: command('revise', {
    project: selector,
    text: fc.option(texts, { freq: 2 }),
    /** The days from today. */
    start: fc.option(fc.integer({ min: -40, max: 20 }), { freq: 2 }),
    weeks: fc.option(fc.constantFrom(0, 1, 2, 5, 8, 53), { freq: 2 }),
    status: fc.option(fc.constantFrom('Live' as const, 'Completed' as const), {
      freq: 2,
    }),
    /** Sometimes no date, or a date that does not exist, instead of `start`. */
    oddStart: fc.integer({ min: 0, max: 19 }).map((n) => ODD_STARTS[n] ?? null),
  }),
  choose: command('choose', { project: selector }),
  deleteProject: command('deleteProject', {
    project: selector,
    /** Every third value deletes the items too. */
    to: selector,
  }),
  zone: command('zone', {
    timeZone: fc.constantFrom(
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Europe/Oslo',
      'America/New_York',
    ),
  }),
  wait: command('wait', { hours: fc.integer({ min: 1, max: 150 }) }),
  otherTeam: command('otherTeam', {
    call: selector,
    item: selector,
    project: selector,
  }),
  list: command('list', {
    project: selector,
    scope: fc.option(fc.constantFrom(0, 1)),
    timeframe: fc.option(
      fc.oneof(timeframes, fewTimeframes, fc.constant('unassigned' as const)),
      { freq: 1 },
    ),
    itemKind: fc.option(itemKinds, { freq: 2 }),
    completed: fc.option(fc.boolean(), { freq: 2 }),
    assignee: fc.option(fc.constantFrom('none', 'first', 'second'), {
      freq: 2,
    }),
    words: fc.option(
      fc.constantFrom('lau', 'page pri', 'ELAN', 'naive demo', 'nothing'),
      { freq: 2 },
    ),
    sort: fc.constantFrom(
      'sortKey',
      'dateCreated',
      'completionDate',
      'description',
      'itemType',
      'number',
      'id',
    ),
    descending: fc.boolean(),
    /** The first row, and how many more. */
    range: fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 8 })),
  }),
  search: command('search', {
    project: selector,
    words: fc.constantFrom('la', 'pricing p', 'zeb', 'élan', '!', 'x'),
  }),
  chart: command('chart', {
    project: selector,
    name: fc.constantFrom('burndown', 'scope', 'work-plan'),
    /** Selects the instant of an earlier command; null means now. */
    instant: fc.option(fc.integer({ min: 0, max: 900 })),
    /** Whether to request the whole day of the instant. */
    isWholeDay: fc.boolean(),
  }),
  history: command('history', {
    project: selector,
    change: fc.option(
      fc.constantFrom('Planned', 'Assigned', 'Completed', 'CarriedOver'),
    ),
    by: fc.option(fc.nat({ max: 1 })),
    item: fc.option(selector),
    limit: fc.integer({ min: 1, max: 40 }),
  }),
  /** Selects an earlier query, which is repeated as of its instant. */
  asOf: command('asOf', { record: selector }),
};

type Commands = typeof commands;
type Kinds = keyof Commands;
export type CommandOf<Name extends Kinds> =
  Commands[Name] extends fc.Arbitrary<infer Command> ? Command : never;
export type Command = CommandOf<Kinds>;

/** How often each kind of command is drawn. */
const WEIGHTS: Readonly<Record<Kinds, number>> = {
  create: 22,
  edit: 6,
  move: 14,
  reorder: 16,
  complete: 10,
  bulk: 6,
  deleteItem: 3,
  start: 3,
  revise: 6,
  choose: 2,
  deleteProject: 3,
  zone: 1,
  wait: 5,
  otherTeam: 4,
  list: 6,
  search: 2,
  chart: 5,
  history: 3,
  asOf: 5,
};

/** A command and its sender; `twice` sends it again under the same key. */
export type Step = Readonly<{
  team: 0 | 1;
  person: 0 | 1;
  twice: boolean;
  command: Command;
}>;

/** An index into the two teams, or into the two people of a team. */
const indexOfTwo = fc.constantFrom(0 as const, 1 as const);

/** Random steps of two teams. */
export const steps = (count: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.record({
      team: indexOfTwo,
      person: indexOfTwo,
      twice: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      command: fc.oneof(
        ...(Object.keys(commands) as Kinds[]).map((name) => ({
          weight: WEIGHTS[name],
          arbitrary: commands[name] as fc.Arbitrary<Command>,
        })),
      ),
    }),
    { minLength: count, maxLength: count, size: 'max' },
  );
