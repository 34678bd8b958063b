import type { Role } from '#domain/shared/role.ts';

/** A signed-in user as a member of their active team. */
export type Actor = Readonly<{
  userId: string;
  teamId: string;
  role: Role;
}>;

/** Who sent a command, and its idempotency key. */
export type CommandOrigin = Readonly<{ userId: string; commandId: string }>;

/** The result of a mutation, with the store position that it reached. */
export type Committed<T> = Readonly<{ value: T; position: number }>;
