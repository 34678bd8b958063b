import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { StoredText } from './texts.ts';
import { hashOfText, referencesIn } from './texts.ts';

export type TextVerification = Readonly<{
  /** How many texts the events refer to. */
  texts: number;
  /** Of them, those that are not there. */
  missing: number;
  /** And those whose hash is another one. */
  changed: number;
  /** Position of the first event with a missing or changed text. */
  firstPosition: number | null;
  /** Texts that no event refers to: of appends that were refused or repeated. */
  unused: number;
}>;

/** What is checked of a store of texts. */
export type ReadableTexts = Readonly<{
  /** Texts with their salts, by hash; those that are not there are left out. */
  read: (hashes: readonly string[]) => Promise<readonly StoredText[]>;
  count: () => Promise<number>;
}>;

/** Events per read. */
const PAGE = 1000;

/**
 * Looks for the text of every reference and computes its hash again. Memory is
 * bounded however many events there are. Throws StorageFailure.
 */
export const checkTexts = async (
  store: Pick<EventStore, 'readAll' | 'lastPosition'>,
  { read, count }: ReadableTexts,
): Promise<TextVerification> => {
  const last = await store.lastPosition();
  let texts = 0;
  const missing = tally();
  const changed = tally();
  for (let after = 0; after < last;) {
    const page = await store.readAll(after, PAGE);
    const wanted = page.flatMap((event) =>
      referencesIn(event).map(({ sha256 }) => ({
        sha256,
        position: event.position,
      })),
    );
    const hashes = wanted.map(({ sha256 }) => sha256);
    const found = new Map(
      (hashes.length === 0 ? [] : await read(hashes)).map((one) => [
        one.sha256,
        hashOfText(one.salt, one.text) === one.sha256,
      ]),
    );
    const positionsOf = (isSound: boolean | undefined) =>
      wanted
        .filter(({ sha256 }) => found.get(sha256) === isSound)
        .map(({ position }) => position);
    missing.add(positionsOf(undefined));
    changed.add(positionsOf(false));
    texts += wanted.length;
    after = page.at(-1)?.position ?? last;
  }
  const first = Math.min(missing.first(), changed.first());
  return {
    texts,
    missing: missing.count(),
    changed: changed.count(),
    firstPosition: first === Infinity ? null : first,
    unused: Math.max((await count()) - (texts - missing.count()), 0),
  };
};

/** Counts positions, and remembers the first. */
const tally = () => {
  let count = 0;
  let first = Infinity;
  return {
    add: (positions: readonly number[]) => {
      count += positions.length;
      first = Math.min(first, positions[0] ?? Infinity);
    },
    count: () => count,
    first: () => first,
  };
};
