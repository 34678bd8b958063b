import { tabStorage } from '../../browser/storage.ts';
import { createEvents } from '../../browser/store.ts';

const STORED = 'slipway.sessionEnd';

/** Why a signed-in person sees the sign-in page. */
type SessionEnd = 'ended' | 'removed';

/** Server code for a person who was removed from their only team. */
const WITHOUT_TEAM = 'ACCOUNT.WITHOUT_TEAM';

/** Passes the reason from the app to the sign-in page, which shows it once. */
export const signOutReason = {
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

/** Emits when the server no longer knows the session. */
export const sessionEnd = {
  /** `code` is the server's reason. */
  report: (code?: string): void => {
    reason ??= code;
    events.emit();
  },
  /** The code of the first refusal. */
  reason: (): string | undefined => reason,
  /** Whether the person was removed from their team; the session continues. */
  isRemoval: (): boolean => reason === WITHOUT_TEAM,
  subscribe: events.subscribe,
};
