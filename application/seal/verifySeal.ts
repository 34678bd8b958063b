import type { RecordedEvent } from '#domain/shared/event.ts';
import type { DaySealed, Seal } from '#domain/seal/events.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { GrowingTree } from '#domain/seal/merkle.ts';
import { growingTree } from '#domain/seal/merkle.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { referencesOf } from './referencesOf.ts';
import { findDifference } from './findDifference.ts';
import { readSeals } from './listSeals.ts';
import type { SealFinding } from './sealFinding.ts';
import {
  findBrokenSeal,
  describeCountDifference,
  MAX_PROBLEMS,
} from './sealFinding.ts';
import { sealOf } from './sealOf.ts';
import { readStoredPages, toSealedEvent } from './teamEvents.ts';

type Stores = Readonly<{
  eventStore: Pick<
    EventStore,
    'readStored' | 'readStream' | 'readTexts' | 'lastPosition'
  >;
  sealHash: SealHash;
}>;

export type VerifySeal = (seal: Seal) => Promise<SealFinding>;

/**
 * Checks whether the events of a seal's day are in the store as they were
 * sealed, for any team (T20). Reads the store once, in pages, and a second time
 * if something differs, to find the event. Texts may have been erased, but not
 * replaced. Throws StorageFailure.
 */
export const verifySeal =
  (stores: Stores): VerifySeal =>
  async (seal) => {
    const broken = findBrokenSeal(stores.sealHash, seal);
    if (broken !== null) return broken;
    const day = await readDay(stores, seal);
    const { trees, stored, textProblems } = day;
    const owner = stored?.teamId ?? findOwner(seal, trees);
    const { date, events } = seal;
    if (owner === null) {
      return { date, events, found: null, problems: [explainNoMatch(trees)] };
    }
    const found = trees.get(owner)?.count() ?? 0;
    const problems = [
      ...(await findDifferences(stores, seal, { ...day, owner })),
      ...(stored === null ? [] : await checkChain(stores, owner)),
      ...textProblems,
    ];
    return { date, events, found, problems: problems.slice(0, MAX_PROBLEMS) };
  };

type Day = Readonly<{
  /** Hash trees of the day's events, by team. */
  trees: ReadonlyMap<string, GrowingTree>;
  /** The seal in the store; null if it is missing. */
  stored: DaySealed['data'] | null;
  /** Texts of the day that were changed, as problems. */
  textProblems: readonly string[];
}>;

const readDay = async (stores: Stores, seal: Seal): Promise<Day> => {
  const { eventStore, sealHash } = stores;
  const trees = new Map<string, GrowingTree>();
  const textProblems: string[] = [];
  let stored: DaySealed['data'] | null = null;
  const upTo = await eventStore.lastPosition();
  for await (const page of readStoredPages(eventStore, { after: 0, upTo })) {
    stored = page.find(isEventOfSeal(seal))?.data ?? stored;
    const leaves = page
      .flatMap((event) => toSealedEvent(event, sealHash) ?? [])
      .filter(({ date }) => date === seal.date);
    for (const { teamId, line } of leaves) {
      const tree = trees.get(teamId) ?? growingTree(sealHash);
      trees.set(teamId, tree);
      tree.add(line);
    }
    const hashes = leaves.flatMap(({ event }) => referencesOf(event.data));
    for (const changedText of await findChangedTexts(stores, hashes))
      textProblems.push(changedText);
  }
  return { trees, stored, textProblems };
};

const isEventOfSeal =
  ({ hash }: Seal) =>
  (event: RecordedEvent): event is RecordedEvent<DaySealed> =>
    event.type === 'DaySealed' &&
    (event.data as DaySealed['data']).hash === hash;

const findChangedTexts = async (
  { eventStore, sealHash }: Stores,
  hashes: readonly string[],
): Promise<readonly string[]> =>
  (hashes.length === 0 ? [] : await eventStore.readTexts(hashes))
    .filter(({ sha256, salt, text }) => sealHash.salted(salt, text) !== sha256)
    .map(({ sha256 }) => `The text ${sha256} was changed.`);

/** Finds the team whose events the seal fits, or the only one of the day. */
const findOwner = (
  { root, events }: Seal,
  trees: Day['trees'],
): string | null => {
  const teams = [...trees];
  const [matchingTeamId] =
    teams.find(([, tree]) => tree.count() === events && tree.root() === root) ??
    [];
  if (matchingTeamId !== undefined) return matchingTeamId;
  return teams.length === 1 ? (teams[0]?.[0] ?? null) : null;
};

const explainNoMatch = (trees: Day['trees']): string =>
  trees.size === 0
    ? 'There is no event of that day, and the seal is not in the event store.'
    : `The seal matches the events of none of the ${String(trees.size)} teams with events on that day, and it is not in the event store: its team cannot be determined.`;

const findDifferences = async (
  { eventStore, sealHash }: Stores,
  seal: Seal,
  {
    owner,
    trees,
    stored,
  }: Omit<Day, 'textProblems'> & Readonly<{ owner: string }>,
): Promise<readonly string[]> => {
  const tree = trees.get(owner);
  const found = tree?.count() ?? 0;
  if (found === seal.events && tree?.root() === seal.root) return [];
  const counts = describeCountDifference(seal, found);
  if (stored === null) {
    const unlocated =
      'An event was changed, or events were moved: which ones cannot be determined, because the seal is not in the event store.';
    return counts.length > 0 ? counts : [unlocated];
  }
  const upTo = await eventStore.lastPosition();
  const leaves = async function* () {
    for await (const page of readStoredPages(eventStore, { after: 0, upTo })) {
      for (const event of page) {
        const leaf = toSealedEvent(event, sealHash);
        if (leaf?.date === seal.date && leaf.teamId === owner) yield leaf;
      }
    }
  };
  const difference = await findDifference(sealHash, stored, leaves());
  return [...counts, ...difference];
};

/** Finds the first seal of a team that does not follow from its predecessor. */
const checkChain = async (
  { eventStore, sealHash }: Stores,
  teamId: string,
): Promise<readonly string[]> => {
  let previous: string | null = null;
  for await (const teamSeal of readSeals(eventStore, teamId)) {
    const isSound = sealOf(sealHash, teamSeal).hash === teamSeal.hash;
    if (!isSound || teamSeal.previous !== previous) {
      return [
        `In the event store, the seal of ${teamSeal.date} in ${streamOf.seals(teamId)} does not follow from the one before: it was changed, or one is missing.`,
      ];
    }
    previous = teamSeal.hash;
  }
  return [];
};
