import type { Role } from '#domain/shared/role.ts';

/** Who asks: a signed-in member of the team that is active for them. */
export type Actor = Readonly<{
  userId: string;
  teamId: string;
  role: Role;
}>;

/** A command's own id: a repeat with the same one has no second effect. */
export type CommandOrigin = Readonly<{ userId: string; commandId: string }>;

/** What every mutation answers with: how far the store has come through it. */
export type Committed<T> = Readonly<{ value: T; position: number }>;
