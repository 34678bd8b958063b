import { createEvents } from '../../browser/store.ts';

let known: string | null = null;
const changes = createEvents();

/** The client version that the server delivers, as its replies name it (M15). */
export const serverVersion = {
  note: (version: string): void => {
    const before = known;
    known = version;
    if (before !== null && before !== version) changes.emit();
  },
  subscribe: changes.subscribe,
};
