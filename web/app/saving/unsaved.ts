import { drafts as deviceDrafts } from '../../providers/saving/drafts.ts';
import type { Draft, Drafts } from '../../providers/saving/drafts.ts';
import type { UnsavedText } from '../../providers/saving/savers.ts';
import { keptOnDevice } from '../../resources/item/store/keptCommands.ts';
import type { KeptCommand } from '../../resources/item/store/keptCommands.ts';
import {
  addsOnDevice,
  canRepeat,
} from '../../resources/item/store/pendingAdds.ts';
import type { PendingAdd } from '../../resources/item/store/pendingAdds.ts';
import { fieldOf } from './useSaveOf.ts';

/** Something that the server has not acknowledged. */
export type Unsaved = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'text'; text: UnsavedText }>
    | Readonly<{ kind: 'left'; left: Draft<unknown> }>
    | Readonly<{
        kind: 'command';
        projectId: string;
        kept: KeptCommand;
        isHere: boolean;
      }>
    | Readonly<{
        kind: 'add';
        projectId: string;
        add: PendingAdd;
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
 * not open: typed texts, items that were added, commands on items. What another
 * open tab saves is in that tab's list.
 */
export const unsavedOf = (
  { userId, teamId, projectIds }: Reader,
  texts: readonly UnsavedText[],
  drafts: Drafts = deviceDrafts,
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
  const adds = addsOnDevice(userId, drafts).map(
    ({ projectId, add }): Unsaved => ({
      kind: 'add',
      id: add.temporaryId,
      projectId,
      add,
      isHere: projectIds.has(projectId),
    }),
  );
  const commands = keptOnDevice(userId, drafts)
    .filter(({ projectId, isHere }) => isHere || !projectIds.has(projectId))
    .map((one): Unsaved => ({
      kind: 'command',
      id: one.kept.commandId,
      ...one,
    }));
  return [
    ...texts.map((text): Unsaved => ({ kind: 'text', id: text.key, text })),
    ...adds,
    ...commands,
    ...left,
  ];
};

/** Nothing is under way for it: it waits for the person, or for its team. */
export const isHeld = (one: Unsaved, now: number): boolean => {
  if (one.kind === 'text') return false;
  if (one.kind === 'left' || !one.isHere) return true;
  return one.kind === 'add' && !canRepeat(one.add, now);
};
