import type { ProjectionRunner } from '../projecting/runner.ts';
import type { EnginesHealth } from './engineHealth.ts';
import type { Adapters } from './services.ts';

export type ProjectionHealth = Readonly<{
  name: string;
  position: number;
  lag: number;
  /** Why it does not go on; without an event's content. */
  failure: string | null;
}>;

export type Health = Readonly<{
  /** False when a store does not answer without which nothing can be done. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
  /**
   * What lags count where it is not events: messages that a projector has not
   * taken, or positions in the store's log, which have gaps.
   */
  lagIn?: 'messages' | 'positions';
  /** Which engines answer, where there are several. */
  engines?: EnginesHealth;
  relay?: RelayHealth;
}>;

export type RelayHealth = Readonly<{
  role: 'active' | 'standby';
  /** Of the last event that any relay has handed over. */
  position: number;
  /** How far the store is ahead, in positions; null where it is away. */
  lag: number | null;
  /** Why nothing is handed over at present. */
  trouble: string | null;
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
