import type {
  EngineHealth,
  EnginesHealth,
} from '#application/shared/ports/Health.ts';
import type { KafkaAdmin } from '../../kafka/admin.ts';
import type { Mongo } from '../../mongo/database.ts';
import { errorMessage } from '../../shared/errorMessage.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';
import { withDeadline } from '../../shared/withDeadline.ts';

const ANSWER_MS = 2000;
/**
 * Engines are checked at most once in this time, in ms, however often health is
 * read.
 */
const TTL_MS = 1000;

/** Sends each engine a small request; the event store, what the role needs. */
export const createEngineHealth = ({
  probeStore,
  mongo,
  admin,
}: Readonly<{
  probeStore: () => Promise<void>;
  mongo: Mongo;
  admin: KafkaAdmin;
}>): (() => Promise<EnginesHealth>) =>
  ttlMemo(TTL_MS, async () => {
    const [store, kafka, database] = await Promise.all([
      checkAnswer(probeStore()),
      checkAnswer(admin.ask((asked) => asked.describeCluster())),
      checkAnswer(mongo.ping()),
    ]);
    return { eventStore: store, kafka, mongo: database };
  });

const checkAnswer = async (reply: Promise<unknown>): Promise<EngineHealth> => {
  try {
    await withDeadline(reply, ANSWER_MS, lateError);
    return { answers: true, why: null };
  } catch (error) {
    return { answers: false, why: errorMessage(error) };
  }
};

/** The reply, or `otherwise` if it fails or is late. */
export const fallbackIfLate = <T, Else>(
  reply: Promise<T>,
  otherwise: Else,
): Promise<T | Else> =>
  withDeadline(reply, ANSWER_MS, lateError).catch(() => otherwise);

const lateError = () => new Error('It did not answer in time.');
