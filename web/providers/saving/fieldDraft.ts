import { thisTab } from '../../browser/tab.ts';
import type { FieldDraft } from './autosaveState.ts';
import { drafts } from './drafts.ts';
import type { About } from './drafts.ts';

/** The draft of a field. `rename` follows when the field gets another key. */
export type NamedDraft<T> = FieldDraft<T> &
  Readonly<{
    describe: (about: About) => void;
    /** Moves the draft to the key with the server's id. */
    rename: (key: string) => void;
  }>;

export const createFieldDraft = <T>(
  userId: string,
  firstKey: string,
): NamedDraft<T> => {
  let key = firstKey;
  let about: About | undefined;
  return {
    read: () => drafts.read<T>(userId, key),
    keep: (draft) => {
      thisTab.showAsOpen();
      drafts.keep<T>(userId, key, {
        ...draft,
        ...(about && { about }),
        tab: thisTab.id,
      });
    },
    drop: () => drafts.drop(userId, key),
    describe: (described) => {
      about = described;
    },
    rename: (to) => {
      moveDraft(userId, key, to);
      key = to;
    },
  };
};

/** Moves text that was typed before the server assigned an id. */
export const moveDraft = (userId: string, from: string, to: string): void => {
  const draft = drafts.read(userId, from);
  if (draft === null) return;
  drafts.keep(userId, to, draft);
  drafts.drop(userId, from);
};
