import { z } from 'zod';
import type { ReadLine } from '#application/import/importTypes.ts';
import { isDone } from '../cells.ts';
import { dueIn, instantIn } from '../dates.ts';
import type { RawItem } from '../readLine.ts';
import { UnreadableFile } from '../unreadableFile.ts';
import { jsonIn, readEntries } from './entries.ts';

const optionalText = z.string().nullish();
const card = z.object({
  id: z.string(),
  name: z.string(),
  desc: optionalText,
  closed: z.boolean().nullish(),
  due: optionalText,
  dueComplete: z.boolean().nullish(),
  idList: optionalText,
  dateLastActivity: optionalText,
  labels: z
    .array(z.object({ name: optionalText, color: optionalText }))
    .default([]),
  idMembers: z.array(z.string()).default([]),
});
const board = z.object({
  cards: z.array(z.unknown()),
  lists: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  members: z
    .array(
      z.object({
        id: z.string(),
        fullName: optionalText,
        username: optionalText,
      }),
    )
    .default([]),
  checklists: z
    .array(
      z.object({
        idCard: z.string(),
        name: optionalText,
        checkItems: z
          .array(z.object({ name: z.string(), state: optionalText }))
          .default([]),
      }),
    )
    .default([]),
});

/** Reads the cards of Trello's JSON of a board; archived cards are skipped. */
export const readTrello = (text: string): readonly ReadLine[] => {
  const parsed = board.safeParse(jsonIn(text));
  if (!parsed.success)
    throw new UnreadableFile('This is not an export of a board.');
  const { cards, lists, members, checklists } = parsed.data;
  const lookup = {
    lists: new Map(lists.map(({ id, name }) => [id, name])),
    people: new Map(members.map((member) => [member.id, member])),
    checklists: Map.groupBy(checklists, ({ idCard }) => idCard),
  };
  return readEntries(
    text,
    () => cards,
    card,
    (trelloCard) =>
      trelloCard.closed === true
        ? { leftOut: 'It is archived.' }
        : fromCard(trelloCard, lookup),
  );
};

type Board = z.infer<typeof board>;
type Card = z.infer<typeof card>;
type Lookup = Readonly<{
  lists: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, Board['members'][number]>;
  checklists: ReadonlyMap<string, Board['checklists']>;
}>;

const fromCard = (
  trelloCard: Card,
  { lists, people, checklists }: Lookup,
): RawItem => {
  const isCompleted =
    trelloCard.dueComplete === true ||
    isDone(lists.get(trelloCard.idList ?? '') ?? '');
  return {
    sourceId: trelloCard.id,
    title: trelloCard.name,
    description: textOf(trelloCard, checklists),
    when: dueIn(trelloCard.due ?? ''),
    isCompleted,
    completedAt: isCompleted
      ? instantIn(trelloCard.dateLastActivity ?? '')
      : null,
    createdAt: createdOf(trelloCard.id),
    labels: trelloCard.labels.flatMap(({ name, color }) => name || color || []),
    assignees: trelloCard.idMembers.flatMap((id) => namesOf(people.get(id))),
  };
};

const textOf = ({ id, desc }: Card, checklists: Lookup['checklists']): string =>
  [desc ?? '', ...(checklists.get(id) ?? []).map(tasksIn)].join('\n\n').trim();

const namesOf = (member: Board['members'][number] | undefined): string[] =>
  [member?.fullName, member?.username].filter(
    (name) => typeof name === 'string',
  );

type Checklist = z.infer<typeof board>['checklists'][number];

const tasksIn = ({ name, checkItems }: Checklist): string =>
  [
    `**${name ?? 'Checklist'}**`,
    ...checkItems.map(
      (item) => `- [${item.state === 'complete' ? 'x' : ' '}] ${item.name}`,
    ),
  ].join('\n');

/** The first eight digits of an id are its creation time. */
const createdOf = (id: string): string | null => {
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  const seconds = Number.parseInt(id.slice(0, 8), 16);
  return instantIn(new Date(seconds * 1000).toISOString());
};
