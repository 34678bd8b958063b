import type {
  LiveChanged,
  LivePresence,
  PresentPerson,
} from '#api/contract/index.ts';
import { createEvents, createStore } from '../../browser/store.ts';
import type { Frame } from './connection.ts';
import type { LiveState } from './shareStream.ts';

/** Emits changes by others. */
export const liveChanges = createEvents<LiveChanged>();
/** Emits when changes may have been missed: everything must be read again. */
export const liveResets = createEvents();
/** Emits when the session or the membership has ended. */
export const liveSignOuts = createEvents();
/** Whether the stream of changes is connected. */
export const liveState = createStore<LiveState>('connecting');

/** A new stream first reports everybody who is present. */
export const setLiveState = (state: LiveState): void => {
  if (state === 'open' && liveState.get() !== 'open')
    livePresence.set(new Map());
  liveState.set(state);
};

type Present = ReadonlyMap<string, readonly PresentPerson[]>;
/** The people on each project, by project id. */
export const livePresence = createStore<Present>(new Map());

/** Passes a message of the stream on to its listeners. */
export const dispatchFrame = ({ event, data }: Frame): void => {
  if (event === 'changed') liveChanges.emit(data as LiveChanged);
  if (event === 'presence') trackPresence(data as LivePresence);
  if (event === 'reset') {
    livePresence.set(new Map());
    liveResets.emit();
  }
  if (event === 'signedOut') liveSignOuts.emit();
};

const trackPresence = ({ projectId, people }: LivePresence): void => {
  const next = new Map(livePresence.get());
  if (people.length === 0) next.delete(projectId);
  else next.set(projectId, people);
  livePresence.set(next);
};
