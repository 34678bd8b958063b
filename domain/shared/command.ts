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
}>;
