/**
 * A request to change something. It carries time and actor, so that deciders
 * stay pure: `now` is an ISO instant in UTC.
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
  /** The change that it takes back. */
  undoes?: string;
  /** The access token by way of which the person acted. */
  tokenId?: string;
  /**
   * It is owed: a later step of what the actor was allowed to begin, so that
   * their rights, which may be gone by now, are not asked again.
   */
  onBehalf?: true;
}>;

/** The change that a command or its events belong to. */
export const changeOf = ({
  commandId,
  changeId,
}: Readonly<{ commandId: string; changeId?: string }>): string =>
  changeId ?? commandId;
