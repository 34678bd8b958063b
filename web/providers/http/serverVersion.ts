import { createEvents } from '../../browser/store.ts';

let knownVersion: string | null = null;
const versionChanges = createEvents();

/** The client version that the server delivers, as its replies name it (M15). */
export const serverVersion = {
  note: (version: string): void => {
    const before = knownVersion;
    knownVersion = version;
    if (before !== null && before !== version) versionChanges.emit();
  },
  subscribe: versionChanges.subscribe,
};
