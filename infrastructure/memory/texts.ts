import type { ReadableTexts } from '../eventLog/checkTexts.ts';
import type { TextStore } from '../eventLog/storeWithTexts.ts';
import type { StoredText } from '../eventLog/texts.ts';

export type MemoryTexts = TextStore &
  ReadableTexts &
  Readonly<{
    add: (texts: readonly StoredText[]) => void;
    /** Removes texts as damage would, for tests. */
    drop: (hashes: readonly string[]) => void;
  }>;

/** Texts in memory, for a log whose texts are in a separate store. */
export const memoryTexts = (): MemoryTexts => {
  const texts = new Map<string, StoredText>();
  const pick = (hashes: readonly string[]) =>
    hashes.flatMap((hash) => texts.get(hash) ?? []);
  const add = (all: readonly StoredText[]) => {
    for (const text of all) texts.set(text.sha256, text);
  };
  const drop = (hashes: readonly string[]) => {
    for (const hash of hashes) texts.delete(hash);
  };
  return {
    findTexts: async (hashes) =>
      new Map(pick(hashes).map(({ sha256, text }) => [sha256, text])),
    readWithSalts: async (hashes) => pick(hashes),
    count: async () => texts.size,
    erase: async (hashes) => {
      const erased = pick(hashes);
      const isCopy = ({ eventId, text }: StoredText) =>
        eventId !== undefined &&
        erased.some(
          (other) => other.eventId === eventId && other.text === text,
        );
      drop(hashes);
      drop([...texts.values()].filter(isCopy).map(({ sha256 }) => sha256));
    },
    beforeAppend: {
      store: async (all) => {
        add(all);
      },
      takeBack: async (hashes) => {
        drop(hashes);
      },
    },
    add,
    drop,
  };
};
