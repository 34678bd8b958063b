import type { KafkaAdmin } from '../kafka/admin.ts';
import { keptFor } from '../shared/ttlMemo.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { messageOf } from '../shared/messageOf.ts';
import type { Engines } from './engines.ts';

export type EngineHealth = Readonly<{
  answers: boolean;
  /** Why it does not, for people; null where it does. */
  why: string | null;
}>;

export type EnginesHealth = Readonly<
  Record<'eventStore' | 'kafka' | 'mongo', EngineHealth>
>;

/** A probe hears within so many ms, whoever is away. */
const ANSWER_MS = 2000;

/** What is asked for, or where that fails or takes too long, what else to say. */
export const inTime = <T, Else>(
  asked: Promise<T>,
  otherwise: Else,
): Promise<T | Else> =>
  withDeadline(asked, ANSWER_MS, late).catch(() => otherwise);
/** Probes do not make the engines busy, however many there are. */
const KEPT_MS = 1000;

/** Asks each engine something small. */
export const engineHealth = ({
  eventStore,
  mongo,
  admin,
}: Pick<Engines, 'eventStore' | 'mongo'> &
  Readonly<{ admin: KafkaAdmin }>): (() => Promise<EnginesHealth>) =>
  keptFor(KEPT_MS, async () => {
    const [store, kafka, database] = await Promise.all([
      answerOf(eventStore.lastPosition()),
      answerOf(admin.ask((asked) => asked.describeCluster())),
      answerOf(mongo.ping()),
    ]);
    return { eventStore: store, kafka, mongo: database };
  });

const answerOf = async (asked: Promise<unknown>): Promise<EngineHealth> => {
  try {
    await withDeadline(asked, ANSWER_MS, late);
    return { answers: true, why: null };
  } catch (error) {
    return { answers: false, why: messageOf(error) };
  }
};

const late = () => new Error('It did not answer in time.');
