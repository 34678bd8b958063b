import type { Health } from '#application/shared/ports/Health.ts';
import { failureText } from '../projecting/fold/foldEvents.ts';
import type { ProjectionRunner } from '../projecting/runner/runner.ts';
import type { ReadDisk } from './diskSpace.ts';
import type { Adapters } from './createUseCases.ts';
import { parkedField } from './processes/parkedHealth.ts';
import type { StallDetector } from './processes/stallDetector.ts';
import { stalledField } from './processes/stallDetector.ts';

/** A user id that nobody has. */
const NOBODY = 'nobody';

/** Sends every store a small request, and reads the projections' progress. */
export const readEmbeddedHealth = async ({
  readModels,
  directory,
  projections,
  stalls,
  readDisk,
}: Pick<Adapters, 'readModels' | 'directory'> &
  Readonly<{
    projections: ProjectionRunner;
    stalls: StallDetector;
    readDisk: ReadDisk;
  }>): Promise<Health> => {
  try {
    const [statuses, disk] = await Promise.all([
      projections.status(),
      readDisk(),
      readModels.get('users', NOBODY),
      directory.emailAddresses([NOBODY]),
    ]);
    return {
      storesAnswer: true,
      ...(disk === null ? {} : { disk }),
      projections: statuses.map(({ name, position, lag, failure, parked }) => {
        const stalled = stalls.probe(name, position, lag > 0);
        return {
          name,
          position,
          lag,
          failure: failure && failureText(failure),
          ...stalledField(stalled),
          ...parkedField(parked),
        };
      }),
    };
  } catch {
    return { storesAnswer: false, projections: [] };
  }
};
