import type { EventLog } from '../eventLog/storeWithTexts.ts';
import { mongoDirectory } from '../mongo/people/directory.ts';
import { verifyEvents } from '../sqlite/eventStore/verifyEvents.ts';
import { mongoCommandReplies } from '../mongo/sessions/commandReplies.ts';
import { mongoSessions } from '../mongo/sessions/sessions.ts';
import type { Mongo } from '../mongo/database.ts';
import type { Sqlite } from '../sqlite/database.ts';
import { compareEvents } from './compareEvents.ts';
import { copyDocuments, differentIn, strangerIn } from './copyDocuments.ts';
import { copyEvents, MigrationRefused } from './copyEvents.ts';
import { copyTexts, differentTexts, strangeText } from './copyTexts.ts';
import type { People } from './readPeople.ts';
import { readPeople } from './readPeople.ts';

/** The files of a data folder that no process writes to. */
export type MigrationSource = Readonly<{
  events: Sqlite;
  people: Sqlite;
  others: Sqlite;
}>;

/** The event store reads what is stored as it is, without upcasters. */
export type MigrationTarget = Readonly<{
  eventStore: Pick<EventLog, 'append' | 'readAll'>;
  mongo: Mongo;
}>;

export type MigrationProgress = Readonly<{
  step: 'found' | 'copied' | 'verified';
  /** Events of `total`. */
  events: number;
  total: number;
}>;

type Count = Readonly<{ [Name in keyof People]: number }> &
  Readonly<{ texts: number }>;

export type Migrated = Count &
  Readonly<{
    events: number;
    /** Of them, those that an earlier run had copied. */
    eventsFound: number;
    /** The first that is not as in the data folder; null when all is. */
    difference: string | null;
  }>;

const COLLECTIONS = [
  'identities',
  'emailAddresses',
  'invitations',
  'sessions',
  'commandReplies',
] as const satisfies readonly (keyof People)[];

/**
 * Copies a data folder to the engines of a distributed Slipway, and then reads
 * all of it back. What an earlier run has copied stays. Throws
 * MigrationRefused, before anything is written, for damaged events and for a
 * target that holds something else; and StorageFailure.
 */
export const migrate = async (
  { events, people, others }: MigrationSource,
  { eventStore, mongo }: MigrationTarget,
  onProgress: (progress: MigrationProgress) => void,
): Promise<Migrated> => {
  const total = eventsOf(events);
  const report = (step: MigrationProgress['step']) => (count: number) => {
    onProgress({ step, events: count, total });
  };
  const asTheyAre = readPeople(people, others, (position) => position);
  for (const name of COLLECTIONS) {
    refuseStranger(name, await strangerIn(mongo, name, asTheyAre[name]));
  }
  refuseStranger('texts', await strangeText(events, mongo));
  const found = await compareEvents(events, eventStore, report('found'));
  if (found.difference !== null) throw holdsOthers(found.difference);
  // Before the events: readers of an event look for its text.
  const texts = await copyTexts(events, mongo);
  await copyEvents(events, eventStore, {
    after: found.same,
    onCopied: report('copied'),
  });

  const positions = new Map(asTheyAre.commandReplies.map(positionOfReply));
  const copied = await compareEvents(events, eventStore, (from, to) => {
    if (positions.has(from)) positions.set(from, to);
    report('verified')(from);
  });
  const moved = readPeople(people, others, (at) => positions.get(at) ?? at);
  const documents =
    (await copyPeople(mongo, moved)) ??
    notAsTheyWere('texts', await differentTexts(events, mongo));
  const lacking =
    copied.same < total
      ? `event ${String(copied.same + 1)} is not there`
      : null;
  return {
    ...countsOf(moved),
    texts,
    events: copied.same,
    eventsFound: found.same,
    difference: copied.difference ?? lacking ?? documents,
  };
};

/** Answers with what is different afterwards, if anything is. */
const copyPeople = async (
  mongo: Mongo,
  people: People,
): Promise<string | null> => {
  // For their indexes, which the servers would otherwise make later.
  await mongoDirectory(mongo);
  await mongoSessions(mongo);
  await mongoCommandReplies(mongo);
  for (const name of COLLECTIONS) {
    await copyDocuments(mongo, name, people[name]);
  }
  for (const name of COLLECTIONS) {
    const count = await differentIn(mongo, name, people[name]);
    const difference = notAsTheyWere(name, count);
    if (difference !== null) return difference;
  }
  return null;
};

const notAsTheyWere = (name: string, count: number): string | null =>
  count > 0 ? `${String(count)} of ${name} are not as they were` : null;

/** How many there are. Throws MigrationRefused when they do not check out. */
const eventsOf = (source: Sqlite): number => {
  const { events, misfit } = verifyEvents(source);
  if (misfit === null) return events;
  throw new MigrationRefused(
    `The event at position ${String(misfit.position)} of the data folder ${misfit.message}. Restore a backup from before that.`,
  );
};

const positionOfReply = ({
  position,
}: People['commandReplies'][number]): [number, number] => [position, position];

const countsOf = (people: People): Omit<Count, 'texts'> => ({
  identities: people.identities.length,
  emailAddresses: people.emailAddresses.length,
  invitations: people.invitations.length,
  sessions: people.sessions.length,
  commandReplies: people.commandReplies.length,
});

const refuseStranger = (name: string, stranger: string | null): void => {
  if (stranger === null) return;
  throw new MigrationRefused(
    `Nothing was copied: MongoDB contains ${name} that the data folder does not. Set MONGODB_URL to an empty database.`,
  );
};

const holdsOthers = (difference: string): MigrationRefused =>
  new MigrationRefused(
    `Nothing was copied: the event store contains other events. There, ${difference}. Set EVENTSTORE_URL to an empty event store.`,
  );
