import type { Role } from '#domain/shared/role.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { Clock } from './ports/Clock.ts';

/** A signed-in user as a member of their active team. */
export type Actor = Readonly<{
  userId: string;
  teamId: string;
  role: Role;
}>;

/** Who sent a command, and its idempotency key. */
export type CommandOrigin = Readonly<{ userId: string; commandId: string }>;

/** Who acts from the command line: nobody who has an account. */
export const OPERATOR = 'operator';

/** Slipway itself, for what is due. */
export const SYSTEM = 'slipway';

/** The result of a mutation, with the store position that it reached. */
export type Committed<T> = Readonly<{ value: T; position: number }>;

/** A command's metadata: who, when, and its id. */
export const metadataFor = (
  clock: Clock,
  { userId, commandId }: CommandOrigin,
): CommandMetadata => ({ commandId, actorId: userId, now: clock.now() });
