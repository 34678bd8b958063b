import { thisTab } from '../../browser/tab.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import type { About } from '../../providers/saving/drafts.ts';
import { savers } from '../../providers/saving/savers.ts';

type InFlight = { base: readonly string[]; changes: number };

/** The labels before the changes that the server has not answered, by draft. */
const inFlight = new Map<string, InFlight>();

/**
 * Keeps an item's new labels on the device until the server has answered, so
 * that they survive a reload. Resolves or rejects like `send`.
 */
export const keepLabels = async <T>(
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
  // The draft of a second change has the base of the first one, because the
  // server may have neither.
  const sending = inFlight.get(name) ?? { base, changes: 0 };
  sending.changes += 1;
  inFlight.set(name, sending);
  const release = savers.reserve(userId, key);
  thisTab.announce();
  drafts.keep(userId, key, {
    value,
    base: sending.base,
    about,
    tab: thisTab.id,
  });
  try {
    return await send();
  } finally {
    sending.changes -= 1;
    if (sending.changes === 0) {
      inFlight.delete(name);
      drafts.drop(userId, key);
      release();
    }
  }
};
