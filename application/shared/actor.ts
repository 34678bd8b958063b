import type { Role } from '#domain/shared/role.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { Clock } from './ports/Clock.ts';

/** A signed-in user as a member of their active team. */
export type Actor = Readonly<{
  userId: string;
  teamId: string;
  role: Role;
  /** The access token that the person uses; absent for a session. */
  tokenId?: string;
}>;

/** The sender of a command, and its idempotency key. */
export type CommandOrigin = Readonly<{
  userId: string;
  commandId: string;
  /**
   * The change that the command is a step of; absent if it is the change
   * itself.
   */
  changeId?: string;
  /** The change that it undoes. */
  undoes?: string;
  /** The access token of the request; the current token if absent. */
  tokenId?: string;
  /** Set for a later step of something that the person was allowed to begin. */
  onBehalf?: true;
}>;

/** User id of the operator at the command line, who has no account. */
export const OPERATOR = 'operator';

/** Name of the operator; null for anybody else. */
export const operatorName = (userId: string): string | null =>
  userId === OPERATOR ? 'The server’s operator' : null;

/** User id of Slipway itself, for scheduled work. */
export const SYSTEM = 'slipway';

/** The result of a mutation, with the store position that it reached. */
export type Committed<T> = Readonly<{ value: T; position: number }>;

/** A command's metadata: who, when, and its id. */
export const metadataFor = (
  clock: Clock,
  { userId, onBehalf, ...origin }: CommandOrigin,
): CommandMetadata => ({
  ...idsIn(origin),
  ...(onBehalf === undefined ? {} : { onBehalf }),
  actorId: userId,
  now: clock.now(),
});

/** The ids of a command that are stored in its events. */
export const idsIn = ({
  commandId,
  changeId,
  undoes,
  tokenId,
}: Pick<CommandMetadata, 'commandId' | 'changeId' | 'undoes' | 'tokenId'>) => ({
  commandId,
  ...(changeId === undefined || changeId === commandId ? {} : { changeId }),
  ...(undoes === undefined ? {} : { undoes }),
  ...(tokenId === undefined ? {} : { tokenId }),
});
