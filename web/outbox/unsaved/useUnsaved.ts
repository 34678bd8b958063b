import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from '../../browser/store.ts';
import { useSavingState } from '../../providers/calls/savingState.ts';
import type { SavingState } from '../../providers/calls/savingState.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { DRAFTS_PREFIX, drafts } from '../../providers/saving/drafts.ts';
import { savers } from '../../providers/saving/savers.ts';
import { unsavedOf, isWaiting } from './unsaved.ts';
import type { UnsavedOwner, Unsaved } from './unsaved.ts';

/** Everything that the server has not acknowledged. */
export const useUnsaved = (): readonly Unsaved[] => {
  const owner = useUnsavedOwner();
  const texts = useStore(savers.list);
  const version = useSyncExternalStore(subscribe, () => changes);
  // The version has no other use than to read the list again after a change.
  return useMemo(
    () => (version < 0 ? [] : unsavedOf(owner, texts)),
    [owner, texts, version],
  );
};

/** The state that the indicator shows. */
export const useIndicatedState = (): SavingState => {
  const owner = useUnsavedOwner();
  const state = useSavingState();
  const isAnyWaiting = useSyncExternalStore(subscribe, () =>
    unsavedOf(owner, savers.list.get()).some((unsaved) =>
      isWaiting(unsaved, Date.now()),
    ),
  );
  return isAnyWaiting && state === 'saved' ? 'failed' : state;
};

const useUnsavedOwner = (): UnsavedOwner => {
  const { userContext, activeTeam, availableProjects } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;
  return useMemo(
    () => ({
      userId,
      teamId,
      projectIds: new Set(availableProjects.map(({ id }) => id)),
    }),
    [userId, teamId, availableProjects],
  );
};

/** Counts changes of the drafts on this device, by any tab. */
let changes = 0;

const subscribe = (listener: () => void): (() => void) => {
  const onChange = () => {
    changes += 1;
    listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(DRAFTS_PREFIX)) onChange();
  };
  const unsubscribe = drafts.subscribe(onChange);
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
};
