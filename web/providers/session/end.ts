import { tabStorage } from '../../browser/storage.ts';
import { createEvents } from '../../browser/store.ts';

const STORED = 'slipway.sessionEnd';

/** Why the sign-in is shown to someone who was signed in. */
type SessionEnd = 'ended' | 'removed';

/** The server's code for a person who was removed from their only team. */
const WITHOUT_TEAM = 'ACCOUNT.WITHOUT_TEAM';

/** Passed from the app to the sign-in, which shows it once. */
export const sessionEnd = {
  keep: (code: string | undefined): void => {
    const end: SessionEnd = code === WITHOUT_TEAM ? 'removed' : 'ended';
    tabStorage.set(STORED, end);
  },
  take: (): SessionEnd | null => {
    const end = tabStorage.get(STORED);
    tabStorage.set(STORED, null);
    return end === 'ended' || end === 'removed' ? end : null;
  },
};

const events = createEvents();
let reason: string | undefined;

/** The server no longer knows the session. */
export const sessionEvents = {
  /** `code` is the server's reason. */
  ended: (code?: string): void => {
    reason ??= code;
    events.emit();
  },
  /** The code of the first refusal. */
  reason: (): string | undefined => reason,
  /** The session continues, without a team. */
  isRemoval: (): boolean => reason === WITHOUT_TEAM,
  subscribe: events.subscribe,
};
