import type { ProjectionRunner } from '../bus/projectionRunner.ts';
import type { Adapters } from './services.ts';

export type Health = Readonly<{
  /** False when a store does not answer. */
  storesAnswer: boolean;
  projections: readonly Readonly<{
    name: string;
    position: number;
    lag: number;
    /** Why it does not go on; without an event's content. */
    failure: string | null;
  }>[];
}>;

type Asked = Pick<Adapters, 'readModels' | 'directory'> &
  Readonly<{ projections: ProjectionRunner }>;

/** Asks every store something, and the projections how far they are. */
export const healthOf = async ({
  readModels,
  directory,
  projections,
}: Asked): Promise<Health> => {
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
