import type { EventLog } from '../eventLog/storeWithTexts.ts';
import { mongoDirectory } from '../mongo/people/directory.ts';
import { verifyEvents } from '../sqlite/eventStore/verifyEvents.ts';
import { mongoCalendarFeeds } from '../mongo/people/calendarFeeds.ts';
import { mongoWebhookSecrets } from '../mongo/webhooks/webhookSecrets.ts';
import { mongoAccessTokens } from '../mongo/sessions/accessTokens.ts';
import { mongoCommandReplies } from '../mongo/requests/commandReplies.ts';
import { mongoSessions } from '../mongo/sessions/sessions.ts';
import type { Mongo } from '../mongo/database.ts';
import type { Sqlite } from '../sqlite/database.ts';
import { compareEvents } from './compareEvents.ts';
import {
  copyDocuments,
  countDifferences,
  findUnexpectedDocument,
} from './copyDocuments.ts';
import { copyEvents, MigrationRefused } from './copyEvents.ts';
import {
  copyTexts,
  countDifferentTexts,
  findUnexpectedText,
} from './copyTexts.ts';
import type { MigrationNotes } from './migrationNotes.ts';
import type { People } from './readPeople.ts';
import { readPeople } from './readPeople.ts';

/** The files of a data folder that no process writes to. */
export type MigrationSource = Readonly<{
  events: Sqlite;
  people: Sqlite;
  /** Sessions and stored replies. */
  sessions: Sqlite;
}>;

/** The event store must read stored events without upcasters. */
export type MigrationTarget = Readonly<{
  eventStore: Pick<EventLog, 'append' | 'readAll'>;
  mongo: Mongo;
}>;

/**
 * `found`: an earlier run has copied the events; `verified`: they were read
 * back after the copy.
 */
export type MigrationProgress = Readonly<{
  step: 'found' | 'copied' | 'verified';
  /** How many events of `total`. */
  events: number;
  total: number;
}>;

export type MigrationRun = Readonly<{
  onProgress: (progress: MigrationProgress) => void;
  notes: MigrationNotes;
}>;

type Count = Readonly<{ [Name in keyof People]: number }> &
  Readonly<{ texts: number }>;

export type Migrated = Count &
  Readonly<{
    events: number;
    /** How many of these an earlier run had copied. */
    eventsFound: number;
    /** A message about the first difference from the data folder, or null. */
    difference: string | null;
  }>;

const COLLECTIONS = [
  'identities',
  'emailAddresses',
  'firstUser',
  'invitations',
  'keys',
  'sessions',
  'accessTokens',
  'calendarFeeds',
  'webhookSecrets',
  'commandReplies',
] as const satisfies readonly (keyof People)[];

/**
 * Copies a data folder to the engines of a distributed Slipway, and then reads
 * everything back. What an earlier run has copied stays. Throws
 * MigrationRefused before anything is written if events are damaged or the
 * target holds something else; and StorageFailure.
 */
export const migrate = async (
  { events, people, sessions }: MigrationSource,
  { eventStore, mongo }: MigrationTarget,
  { onProgress, notes }: MigrationRun,
): Promise<Migrated> => {
  const files = { people, sessions };
  const total = countEvents(events);
  const report = (step: MigrationProgress['step']) => (count: number) => {
    onProgress({ step, events: count, total });
  };
  const expectedPeople = readPeople(files, (position) => position);
  for (const name of COLLECTIONS) {
    const expected = expectedPeople[name]();
    refuseIfUnexpected(
      name,
      await findUnexpectedDocument(mongo, name, expected, notes),
    );
  }
  refuseIfUnexpected('texts', await findUnexpectedText(events, mongo));
  const alreadyCopied = await compareEvents(
    events,
    eventStore,
    report('found'),
  );
  if (alreadyCopied.difference !== null) {
    throw otherEventsRefusal(alreadyCopied.difference);
  }
  // Texts come before events, because readers of an event look up its text.
  const texts = await copyTexts(events, mongo);
  await copyEvents(events, eventStore, {
    after: alreadyCopied.same,
    onCopied: report('copied'),
  });

  // Stored replies contain positions, which differ in the target store.
  notes.requestPositions(positionsOf(expectedPeople.commandReplies()));
  const copied = await compareEvents(events, eventStore, (from, to) => {
    notes.recordPosition(from, to);
    report('verified')(from);
  });
  const movedPeople = readPeople(files, notes.targetPositionOf);
  const counts = await copyPeople(mongo, movedPeople);
  const differentDocuments =
    (await findDifferentPeople(mongo, movedPeople)) ??
    describeDifferences('texts', await countDifferentTexts(events, mongo));
  const missingEvent =
    copied.same < total
      ? `event ${String(copied.same + 1)} is not there`
      : null;
  return {
    ...counts,
    texts,
    events: copied.same,
    eventsFound: alreadyCopied.same,
    difference: copied.difference ?? missingEvent ?? differentDocuments,
  };
};

/** Returns the number of documents of each kind. */
const copyPeople = async (
  mongo: Mongo,
  people: People,
): Promise<Omit<Count, 'texts'>> => {
  // Creates the indexes, which servers would otherwise create later.
  await mongoDirectory(mongo);
  await mongoSessions(mongo);
  await mongoAccessTokens(mongo);
  await mongoCalendarFeeds(mongo);
  await mongoWebhookSecrets(mongo);
  await mongoCommandReplies(mongo);
  const copy = (name: keyof People) =>
    copyDocuments(mongo, name, people[name]());
  return {
    identities: await copy('identities'),
    emailAddresses: await copy('emailAddresses'),
    firstUser: await copy('firstUser'),
    invitations: await copy('invitations'),
    keys: await copy('keys'),
    sessions: await copy('sessions'),
    accessTokens: await copy('accessTokens'),
    calendarFeeds: await copy('calendarFeeds'),
    webhookSecrets: await copy('webhookSecrets'),
    commandReplies: await copy('commandReplies'),
  };
};

/** Compares people after the copy and names the first difference. */
const findDifferentPeople = async (
  mongo: Mongo,
  people: People,
): Promise<string | null> => {
  for (const name of COLLECTIONS) {
    const count = await countDifferences(mongo, name, people[name]());
    const difference = describeDifferences(name, count);
    if (difference !== null) return difference;
  }
  return null;
};

const describeDifferences = (name: string, count: number): string | null =>
  count > 0 ? `${String(count)} of ${name} are not as they were` : null;

/** Counts the events. Throws MigrationRefused if their check fails. */
const countEvents = (source: Sqlite): number => {
  const { events, misfit } = verifyEvents(source);
  if (misfit === null) return events;
  throw new MigrationRefused(
    `The event at position ${String(misfit.position)} of the data folder ${misfit.message}. Restore a backup from before that.`,
  );
};

function* positionsOf(
  replies: ReturnType<People['commandReplies']>,
): Generator<number, void, undefined> {
  for (const { position } of replies) yield position;
}

const refuseIfUnexpected = (name: string, unexpected: string | null): void => {
  if (unexpected === null) return;
  throw new MigrationRefused(
    `Nothing was copied: MongoDB contains ${name} that the data folder does not. Set MONGODB_URL to an empty database.`,
  );
};

const otherEventsRefusal = (difference: string): MigrationRefused =>
  new MigrationRefused(
    `Nothing was copied: the event store contains other events. There, ${difference}. Set EVENTSTORE_URL to an empty event store.`,
  );
