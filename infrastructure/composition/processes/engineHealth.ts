import type {
  EngineHealth,
  EnginesHealth,
} from '#application/shared/ports/Health.ts';
import type { KafkaAdmin } from '../../kafka/admin.ts';
import type { Mongo } from '../../mongo/database.ts';
import { errorMessage } from '../../shared/errorMessage.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';
import { withDeadline } from '../../shared/withDeadline.ts';

/** How long an engine may take to answer, in ms. */
const ANSWER_MS = 2000;
/**
 * How long a result is reused, in ms, because monitors may read health often
 * and each check costs every engine a request.
 */
const TTL_MS = 1000;

/**
 * Checks each engine with a small request. `probeStore` makes those requests to
 * the event store that the role of this process needs.
 */
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
    const [eventStore, kafka, database] = await Promise.all([
      checkAnswer(probeStore()),
      checkAnswer(admin.run((client) => client.describeCluster())),
      checkAnswer(mongo.ping()),
    ]);
    return { eventStore, kafka, mongo: database };
  });

const checkAnswer = async (reply: Promise<unknown>): Promise<EngineHealth> => {
  try {
    await withDeadline(reply, ANSWER_MS, lateError);
    return { answers: true, why: null };
  } catch (error) {
    return { answers: false, why: errorMessage(error) };
  }
};

/** Returns the reply, or `fallback` if it fails or is late. */
export const fallbackIfLate = <T, Fallback>(
  reply: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> =>
  withDeadline(reply, ANSWER_MS, lateError).catch(() => fallback);

const lateError = () => new Error('It did not answer in time.');
