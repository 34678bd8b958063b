/**
 * A request to change something. It contains the time and the actor, so that
 * deciders stay pure: `now` is an ISO instant in UTC.
 */
export type Command<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  data: Readonly<Data>;
  metadata: CommandMetadata;
}>;

export type CommandMetadata = Readonly<{
  commandId: string;
  actorId: string;
  now: string;
  /** The user's change that this command is a step of. */
  changeId?: string;
  /** The change that it undoes. */
  undoes?: string;
  /** The access token that the person used. */
  tokenId?: string;
  /**
   * Set for a later step of something that the actor was allowed to begin. The
   * actor's rights are not checked again, because they may have been lost.
   */
  onBehalf?: true;
}>;

/** The id of the change that a command or its events belong to. */
export const changeIdOf = ({
  commandId,
  changeId,
}: Readonly<{ commandId: string; changeId?: string }>): string =>
  changeId ?? commandId;
