import type { Item } from '#api/contract/index.ts';
import { send } from '../http/client.ts';
import { pathOf } from './read.ts';

/** How many ids fit into the address of one request. */
const IDS_IN_ADDRESS = 100;

/** Reads the items with these ids that are in the project of the team. */
export const findItems = async (
  projectId: string,
  ids: readonly string[],
  teamId: string,
): Promise<readonly Item[]> => {
  const pages: Item[][] = [];
  for (let start = 0; start < ids.length; start += IDS_IN_ADDRESS) {
    const id = ids.slice(start, start + IDS_IN_ADDRESS);
    const filter = JSON.stringify({ projectId, id });
    const range = JSON.stringify([0, IDS_IN_ADDRESS - 1]);
    const path = pathOf`/resources/items?filter=${filter}&range=${range}`;
    pages.push((await send({ path, teamId })).data as Item[]);
  }
  return pages.flat();
};
