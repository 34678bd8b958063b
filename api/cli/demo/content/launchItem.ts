import { ItemType } from '#domain/shared/itemType.ts';

/**
 * How an item comes into the plan and where it stays:
 * - Planned: up front, with a week of its own
 * - Late: found on the way, planned into a week then
 * - AnyWeek: belongs to a milestone and to none of its weeks
 * - Someday: in scope, without a timeframe
 * - Parked: in the archive
 * - Dropped: planned up front, deleted on the way
 */
export type ItemFate =
  'Planned' | 'Late' | 'AnyWeek' | 'Someday' | 'Parked' | 'Dropped';

/** An item of the demo's plan as its team writes it. */
export type LaunchItem = Readonly<{
  itemType: ItemType;
  /** Markdown; the first line is the title. */
  description: string;
  goals: readonly string[];
  fate: ItemFate;
  /** Nobody likes to do it, so it slips. */
  unloved: boolean;
}>;

/** Builds one kind of item: a title, then prose and `- ` lists, in pieces. */
const builder =
  (itemType: ItemType) =>
  (title: string, ...pieces: string[]): LaunchItem => ({
    itemType,
    description: [title, ...paragraphs(pieces)].join('\n\n'),
    goals: [],
    fate: 'Planned',
    unloved: false,
  });

export const demo = builder(ItemType.Demo);
export const implementation = builder(ItemType.Implementation);
export const goToMarket = builder(ItemType.GoToMarket);

const withFate =
  (fate: ItemFate) =>
  (item: LaunchItem): LaunchItem => ({ ...item, fate });

export const late = withFate('Late');
export const anyWeek = withFate('AnyWeek');
export const someday = withFate('Someday');
export const parked = withFate('Parked');
export const dropped = withFate('Dropped');

export const unloved = (item: LaunchItem): LaunchItem => ({
  ...item,
  unloved: true,
});

/** The item with what it is to reach. */
export const aimingAt = (item: LaunchItem, ...goals: string[]): LaunchItem => ({
  ...item,
  goals,
});

/** The first line of a description. */
export const titleOf = ({ description }: LaunchItem): string =>
  description.split('\n', 1)[0] ?? '';

/** Neighbouring pieces of prose flow into one paragraph, list lines do not. */
const paragraphs = (pieces: readonly string[]): string[] => {
  const result: string[] = [];
  let before = '';
  for (const piece of pieces) {
    const kind = piece.startsWith('- ') ? 'list' : 'prose';
    if (kind === before) {
      const glue = kind === 'list' ? '\n' : ' ';
      result.push(`${result.pop() ?? ''}${glue}${piece}`);
    } else {
      result.push(piece);
    }
    before = kind;
  }
  return result;
};
