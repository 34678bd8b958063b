import { UNPLANNED_OUT_OF_SCOPE } from '#api/contract/values.ts';
import type { Drafts } from '../providers/saving/drafts.ts';
import type { NewItem } from './itemCommand.ts';
import type { ItemBefore, QueuedCommand } from './queuedCommand.ts';

/** The field in which earlier versions stored all additions to a project. */
const ADDING = /^items\.([^.]+)\.adding$/;

/** An added item as earlier versions stored it: in one list. */
type FormerAdd = NewItem &
  Readonly<{
    temporaryId: string;
    commandId: string;
    addedAt: number;
    refusal: string | null;
  }>;

/** The additions that an earlier version stored, as commands of today. */
export const formerAdds = (
  storage: Drafts,
  userId: string,
  fields: readonly string[],
): readonly QueuedCommand[] =>
  fields.flatMap((field) => {
    const projectId = ADDING.exec(field)?.[1];
    if (projectId === undefined) return [];
    const adds = storage.read<readonly FormerAdd[]>(userId, field)?.value ?? [];
    return adds.map(
      ({ temporaryId, commandId, addedAt, refusal, ...item }) => ({
        commandId,
        projectId,
        command: { kind: 'Add' as const, ...item },
        before: [newItemBefore(temporaryId, item.description)],
        givenAt: addedAt,
        number: 0,
        tab: '',
        refusal,
      }),
    );
  });

/** Drops a command if an earlier version stored it. */
export const dropFormerAdd = (
  storage: Drafts,
  userId: string,
  { projectId, commandId }: Pick<QueuedCommand, 'projectId' | 'commandId'>,
): void => {
  const field = `items.${projectId}.adding`;
  const adds = storage.read<readonly FormerAdd[]>(userId, field)?.value;
  if (adds === undefined) return;
  const value = adds.filter((add) => add.commandId !== commandId);
  if (value.length === 0) storage.drop(userId, field);
  else storage.keep(userId, field, { value, base: [] });
};

const newItemBefore = (id: string, description: string): ItemBefore => ({
  id,
  assignment: UNPLANNED_OUT_OF_SCOPE,
  isCompleted: false,
  description,
});
