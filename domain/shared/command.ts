/**
 * A request to change something. It contains the time and the actor, so that
 * deciders stay pure.
 */
export type Command<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  data: Readonly<Data>;
  metadata: CommandMetadata;
}>;

export type CommandMetadata = Readonly<{
  commandId: string;
  actorId: string;
  /** When the command arrived, as ISO instant in UTC. */
  now: string;
  /** The change that it is a step of; absent if it is the change itself. */
  changeId?: string;
  /** The id of the change that it undoes; absent if it undoes none. */
  undoes?: string;
  /** The access token that the person used; absent if none. */
  tokenId?: string;
  /**
   * Set for a later step of something that the actor was allowed to begin. The
   * actor's rights are not checked again, because they may have been lost.
   */
  onBehalf?: true;
}>;

/**
 * The id of the change that a command or its events belong to: the one that
 * they name, or else the id of the command, which is then a change of its own.
 */
export const changeIdOf = ({
  commandId,
  changeId,
}: Readonly<{ commandId: string; changeId?: string }>): string =>
  changeId ?? commandId;
