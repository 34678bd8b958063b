import { Scope } from '#domain/shared/assignment.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import type { LaunchItem } from '../content/launchItem.ts';
import type { Act, ItemNumber, Placing } from './act.ts';

/** An item as the story sees it while it unfolds. */
export type Card = {
  readonly item: ItemNumber;
  readonly content: LaunchItem;
  /** The week that it is to be done in, 0-based. */
  readonly targetWeek: number;
  scope: Scope;
  timeframe: Timeframe | null;
  mine: boolean;
  done: boolean;
};

/**
 * What the team has in front of it. Every change is told as an act as well, so
 * that the real plan, played from the acts, looks the same.
 */
export type Board = Readonly<{
  plan: (card: Card) => void;
  /** To the end of another bucket; what was done is open again there. */
  move: (card: Card, placing: Omit<Placing, 'mine'>) => void;
  /** The demo user takes it on. */
  claim: (card: Card) => void;
  /** Puts a card that is not the first of its bucket before its neighbour. */
  moveUp: (card: Card) => void;
  complete: (card: Card, done: boolean) => void;
  revise: (card: Card, changes: Revision) => void;
  remove: (card: Card) => void;
  /** Cards of a bucket in their order, done ones too. */
  bucket: (timeframe: Timeframe | null, scope?: Scope) => readonly Card[];
  cards: () => readonly Card[];
  /** What was done since the last call. */
  takeActs: () => readonly Act[];
}>;

type Revision = Extract<Act, { type: 'ReviseItem' }>['changes'];

export const newBoard = (): Board => {
  const buckets = new Map<string, Card[]>();
  const all = new Set<Card>();
  let acts: Act[] = [];

  const bucketOf = ({
    scope,
    timeframe,
  }: Pick<Card, 'scope' | 'timeframe'>) => {
    const key = keyOf(scope, timeframe);
    const cards = buckets.get(key) ?? [];
    buckets.set(key, cards);
    return cards;
  };
  const take = (card: Card) => {
    const cards = bucketOf(card);
    cards.splice(cards.indexOf(card), 1);
  };
  const act = (what: Act) => void acts.push(what);

  return {
    plan: (card) => {
      all.add(card);
      bucketOf(card).push(card);
      const { item, content, scope, timeframe, mine } = card;
      act({
        type: 'CreateItem',
        project: 'launch',
        item,
        content,
        placing: {
          scope,
          assignedTimeframe: timeframe,
          ...(mine ? { mine } : {}),
        },
      });
    },
    move: (card, placing) => {
      take(card);
      card.scope = placing.scope ?? card.scope;
      card.timeframe = timeframeAfter(card, placing);
      card.done = false;
      bucketOf(card).push(card);
      act({ type: 'MoveItem', item: card.item, placing, between: null });
    },
    claim: (card) => {
      card.mine = true;
      const { item } = card;
      act({ type: 'MoveItem', item, placing: { mine: true }, between: null });
    },
    moveUp: (card) => {
      const cards = bucketOf(card);
      const index = cards.indexOf(card);
      const right = cards[index - 1];
      if (right === undefined) return;
      const left = cards[index - 2];
      cards.splice(index - 1, 2, card, right);
      act({
        type: 'MoveItem',
        item: card.item,
        placing: {},
        between: [left?.item ?? null, right.item],
      });
    },
    complete: (card, done) => {
      card.done = done;
      act({ type: 'CompleteItem', item: card.item, markComplete: done });
    },
    revise: ({ item, content: { itemType } }, changes) => {
      act({ type: 'ReviseItem', item, itemType, changes });
    },
    remove: (card) => {
      take(card);
      all.delete(card);
      act({ type: 'DeleteItem', item: card.item });
    },
    bucket: (timeframe, scope = Scope.Project) => [
      ...bucketOf({ scope, timeframe }),
    ],
    cards: () => [...all],
    takeActs: () => {
      const taken = acts;
      acts = [];
      return taken;
    },
  };
};

const keyOf = (scope: Scope, timeframe: Timeframe | null): string =>
  timeframe === null
    ? String(scope)
    : `${String(timeframe.span)}/${String(timeframe.index)}`;

const timeframeAfter = (card: Card, placing: Placing): Timeframe | null => {
  if (card.scope === Scope.OutOfScope) return null;
  return placing.assignedTimeframe === undefined
    ? card.timeframe
    : placing.assignedTimeframe;
};
