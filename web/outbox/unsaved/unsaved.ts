import { outbox } from '../outbox.ts';
import { createOutboxStorage, waitsForPerson } from '../outboxStorage.ts';
import type { QueuedCommand } from '../outboxStorage.ts';
import { drafts as deviceDrafts } from '../../providers/saving/drafts.ts';
import type { Draft, Drafts } from '../../providers/saving/drafts.ts';
import type { UnsavedText } from '../../providers/saving/savers.ts';
import { fieldOf } from './useSaveOf.ts';

/** Something that the server has not acknowledged. */
export type Unsaved = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'text'; text: UnsavedText }>
    | Readonly<{ kind: 'left'; left: Draft<unknown> }>
    | Readonly<{
        kind: 'command';
        queued: QueuedCommand;
        /** This page sends it, or could. */
        isHere: boolean;
      }>
  );

/** Who looks, and at what. */
export type Reader = Readonly<{
  userId: string;
  teamId: string;
  /** Of the active team. */
  projectIds: ReadonlySet<string>;
}>;

/**
 * All that the server has not acknowledged, of this tab and of teams that are
 * not open: typed texts, and commands on items. What another open tab saves is
 * in that tab's list.
 */
export const unsavedOf = (
  { userId, teamId, projectIds }: Reader,
  texts: readonly UnsavedText[],
  drafts: Drafts = deviceDrafts,
  isTaken: (commandId: string) => boolean = outbox.isTaken,
): readonly Unsaved[] => {
  const here = new Set(texts.map(({ key }) => key));
  const left = drafts.fields(userId, '').flatMap((key): Unsaved[] => {
    if (fieldOf(key) === null || here.has(key)) return [];
    const draft = drafts.read<unknown>(userId, key);
    const of = draft?.about?.teamId;
    return draft === null || of === undefined || of === teamId
      ? []
      : [{ kind: 'left', id: key, left: draft }];
  });
  const commands = createOutboxStorage(drafts)
    .all(userId)
    .flatMap((queued): Unsaved[] => {
      const { commandId, projectId } = queued;
      const isSent = isTaken(commandId);
      const isInTeam = projectIds.has(projectId);
      const isOfOther = isInTeam && !waitsForPerson(queued, Date.now());
      const isHere = isSent || isInTeam;
      return isOfOther && !isSent
        ? []
        : [{ kind: 'command', id: commandId, queued, isHere }];
    });
  return [
    ...texts.map((text): Unsaved => ({ kind: 'text', id: text.key, text })),
    ...commands,
    ...left,
  ];
};

/** Nothing is under way for it: it waits for the person, or for its team. */
export const waits = (one: Unsaved, now: number): boolean => {
  if (one.kind === 'text') return false;
  return one.kind === 'left' || !one.isHere || waitsForPerson(one.queued, now);
};
