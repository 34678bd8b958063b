import type { Health } from '#application/shared/ports/Health.ts';
import type { ProjectionRunner } from '../projecting/runner.ts';
import type { Adapters } from './options.ts';

/** Sends every store a small request, and reads the projections' progress. */
export const embeddedHealth = async ({
  readModels,
  directory,
  projections,
}: Pick<Adapters, 'readModels' | 'directory'> &
  Readonly<{ projections: ProjectionRunner }>): Promise<Health> => {
  try {
    const [statuses] = await Promise.all([
      projections.status(),
      readModels.get('users', 'nobody'),
      directory.emailAddresses(['nobody']),
    ]);
    return {
      storesAnswer: true,
      projections: statuses.map(({ name, position, lag, failure }) => ({
        name,
        position,
        lag,
        failure:
          failure && `event at ${String(failure.position)}: ${failure.message}`,
      })),
    };
  } catch {
    return { storesAnswer: false, projections: [] };
  }
};
