import { outbox } from '../outbox.ts';
import { createOutboxStorage } from '../outboxStorage.ts';
import { waitsForPerson } from '../queuedCommand.ts';
import type { QueuedCommand } from '../queuedCommand.ts';
import { drafts as deviceDrafts } from '../../providers/saving/drafts.ts';
import type { Draft, Drafts } from '../../providers/saving/drafts.ts';
import type { UnsavedText } from '../../providers/saving/savers.ts';
import { fieldOf } from './fields.ts';

/** A change that the server has not acknowledged. */
export type Unsaved = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'text'; text: UnsavedText }>
    | Readonly<{ kind: 'draft'; draft: Draft<unknown> }>
    | Readonly<{
        kind: 'command';
        queued: QueuedCommand;
        /** Whether this page sends the command, or could. */
        isHere: boolean;
      }>
  );

/** The person whose changes are listed, with the active team. */
export type UnsavedOwner = Readonly<{
  userId: string;
  teamId: string;
  /** The projects of the active team. */
  projectIds: ReadonlySet<string>;
}>;

/**
 * Unsaved texts and commands of this tab, and of teams that are not active.
 * Changes that another open tab saves are in that tab's list.
 */
export const unsavedOf = (
  { userId, teamId, projectIds }: UnsavedOwner,
  texts: readonly UnsavedText[],
  drafts: Drafts = deviceDrafts,
  isHandled: (commandId: string) => boolean = outbox.isHandled,
): readonly Unsaved[] => {
  const shownKeys = new Set(texts.map(({ key }) => key));
  const otherDrafts = drafts.fields(userId, '').flatMap((key): Unsaved[] => {
    if (fieldOf(key) === null || shownKeys.has(key)) return [];
    const draft = drafts.read<unknown>(userId, key);
    const draftTeamId = draft?.about?.teamId;
    return draft === null || draftTeamId === undefined || draftTeamId === teamId
      ? []
      : [{ kind: 'draft', id: key, draft }];
  });
  const commands = createOutboxStorage(drafts)
    .all(userId)
    .flatMap((queued): Unsaved[] => {
      const { commandId, projectId } = queued;
      const isSentHere = isHandled(commandId);
      const isInTeam = projectIds.has(projectId);
      const isSentByAnotherTab =
        !isSentHere && isInTeam && !waitsForPerson(queued, Date.now());
      if (isSentByAnotherTab) return [];
      const isHere = isSentHere || isInTeam;
      return [{ kind: 'command', id: commandId, queued, isHere }];
    });
  return [
    ...texts.map((text): Unsaved => ({ kind: 'text', id: text.key, text })),
    ...commands,
    ...otherDrafts,
  ];
};

/** Whether nothing is being sent: the change waits for its person or team. */
export const isWaiting = (unsaved: Unsaved, now: number): boolean => {
  if (unsaved.kind === 'text') return false;
  return (
    unsaved.kind === 'draft' ||
    !unsaved.isHere ||
    waitsForPerson(unsaved.queued, now)
  );
};
