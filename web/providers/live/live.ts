import type {
  LiveChanged,
  LivePresence,
  PresentPerson,
} from '#api/contract/index.ts';
import { createEvents, createStore } from '../../browser/store.ts';
import type { Frame } from './connection.ts';
import type { LiveState } from './shareStream.ts';

/** What others changed, as it is heard. */
export const liveChanges = createEvents<LiveChanged>();
/** What happened meanwhile is not known: read everything again. */
export const liveResets = createEvents();
/** The session or the membership is over. */
export const liveSignOuts = createEvents();
/** Whether changes of others are heard at present. */
export const liveState = createStore<LiveState>('connecting');

export type Present = ReadonlyMap<string, readonly PresentPerson[]>;
/** Who is on which project, by its id. */
export const livePresence = createStore<Present>(new Map());

/** Passes on what the stream said. */
export const hearFrame = ({ event, data }: Frame): void => {
  if (event === 'changed') liveChanges.emit(data as LiveChanged);
  if (event === 'presence') notePresence(data as LivePresence);
  if (event === 'reset') {
    livePresence.set(new Map());
    liveResets.emit();
  }
  if (event === 'signedOut') liveSignOuts.emit();
};

const notePresence = ({ projectId, people }: LivePresence): void => {
  const next = new Map(livePresence.get());
  if (people.length === 0) next.delete(projectId);
  else next.set(projectId, people);
  livePresence.set(next);
};
