import type { OwnerVerification } from '#application/repair/breaches.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { createItemCheck } from './itemCheck.ts';
import { createMembershipCheck } from './membershipCheck.ts';

/** The maximum number of events per read. */
const PAGE_SIZE = 1000;

/**
 * Checks R1, R2 and R5 of docs/architecture.md: compares each item with the
 * plans that hold it, and each team with its members' accounts and with the
 * projects that it counts. Changes that are under way during the check may be
 * reported too. Memory grows with items and people, not with events. Throws
 * StorageFailure.
 */
export const checkOwners = async (
  store: Pick<EventStore, 'readAll' | 'lastPosition'>,
): Promise<OwnerVerification> => {
  const last = await store.lastPosition();
  const items = createItemCheck();
  const memberships = createMembershipCheck();
  let after = 0;
  while (after < last) {
    const page = await store.readAll(after, PAGE_SIZE);
    for (const event of page) {
      items.apply(event);
      memberships.apply(event);
    }
    after = page.at(-1)?.position ?? last;
  }
  return {
    items: items.count(),
    memberships: memberships.count(),
    breaches: [
      ...items.breaches(),
      ...memberships.breaches(items.projectExists),
    ],
    position: after,
  };
};
