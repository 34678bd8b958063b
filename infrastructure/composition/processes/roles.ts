import type { EnginesHealth } from '#application/shared/ports/Health.ts';

/** Roles of processes of a distributed Slipway: SLIPWAY_ROLE. */
export type Role = 'all' | 'api' | 'relay' | 'projector';

/** Whether a process with a role does the work of another role. */
export const hasRole = (role: Role, work: Exclude<Role, 'all'>): boolean =>
  role === work || role === 'all';

/** The engines without which a process of a role can do nothing. */
export const REQUIRED_ENGINES = {
  // Reads continue without the other engines.
  all: ['mongo'],
  api: ['mongo'],
  relay: ['eventStore', 'kafka', 'mongo'],
  projector: ['kafka', 'mongo'],
} as const satisfies Record<Role, readonly (keyof EnginesHealth)[]>;
