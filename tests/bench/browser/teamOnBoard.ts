import type { Item } from '#api/contract/index.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { openLiveSource } from '#tests/support/openLiveSource.ts';

const LABELS = 10;
/** Every third item has labels, every eighth comments. */
const [LABELED, COMMENTED] = [3, 8];

/**
 * Adds labels and comments to the active project's items, and makes a teammate
 * present, as the live stream reports. Returns a function that ends the
 * presence.
 */
export const bringTeamToBoard = async (
  url: string,
  emailAddress: string,
  mateAddress: string,
): Promise<() => void> => {
  const admin = await openApiSession(url, emailAddress);
  const labelIds: string[] = [];
  for (let n = 0; n < LABELS; n++) {
    const { data } = await admin.call({
      method: 'POST',
      path: '/teams/active/labels',
      body: { name: `Bench ${String(n)}`, color: '#3a66d6' },
    });
    labelIds.push(data.id as string);
  }
  const items = await itemsOf(admin);
  for (const [index, { id }] of items.entries()) {
    const path = `/teams/active/project-items/all/${id}`;
    if (index % LABELED === 0) {
      const some = labelIds.slice(index % LABELS, (index % LABELS) + 2);
      const body = { labelIds: some };
      await admin.call({ method: 'PUT', path: `${path}/labels`, body });
    }
    if (index % COMMENTED === 0) {
      const body = { text: `What about ${String(index)}?` };
      await admin.call({ method: 'POST', path: `${path}/comments`, body });
    }
  }
  return lookAt(url, await openApiSession(url, mateAddress), admin.projectId);
};

const itemsOf = async ({ call, projectId }: ApiSession): Promise<Item[]> => {
  const { data } = await call({
    method: 'POST',
    path: `/teams/active/projects/${projectId}/all/query`,
    body: {},
  });
  return data.items as Item[];
};

/** The server forgets a presence that was not reported for a minute. */
const REPORT_EVERY_MS = 30_000;

const lookAt = async (
  url: string,
  { call, cookie }: ApiSession,
  projectId: string,
): Promise<() => void> => {
  const source = openLiveSource(url, cookie);
  const reportPresence = () =>
    call({
      method: 'PUT',
      path: '/live/presence',
      body: { projectId, itemId: null },
    });
  await reportPresence();
  const timer = setInterval(() => void reportPresence(), REPORT_EVERY_MS);
  return () => {
    clearInterval(timer);
    source.close();
  };
};
