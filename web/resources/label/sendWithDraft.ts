import { thisTab } from '../../browser/tab.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import type { About } from '../../providers/saving/drafts.ts';
import { savers } from '../../providers/saving/savers.ts';

type InFlight = { base: readonly string[]; unanswered: number };

/**
 * By draft: how many changes the server has not answered, and the labels before
 * the first of them.
 */
const inFlight = new Map<string, InFlight>();

/**
 * Sends an item's new labels. Until the server has answered, the device has
 * them as a draft, so that they survive a reload. Returns what `send` returns.
 */
export const sendWithDraft = async <T>(
  userId: string,
  key: string,
  {
    value,
    base,
    about,
  }: Readonly<{
    value: readonly string[];
    base: readonly string[];
    about: About;
  }>,
  send: () => Promise<T>,
): Promise<T> => {
  const name = `${userId}.${key}`;
  // A second change continues the first one's draft, whose base is the last
  // that the server is known to have.
  const sending = inFlight.get(name) ?? { base, unanswered: 0 };
  sending.unanswered += 1;
  inFlight.set(name, sending);
  const release = savers.leaveToCaller(userId, key);
  thisTab.showAsOpen();
  drafts.keep(userId, key, {
    value,
    base: sending.base,
    about,
    tab: thisTab.id,
  });
  try {
    return await send();
  } finally {
    sending.unanswered -= 1;
    if (sending.unanswered === 0) {
      inFlight.delete(name);
      drafts.drop(userId, key);
      release();
    }
  }
};
