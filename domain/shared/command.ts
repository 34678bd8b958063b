/**
 * What somebody wants. Time and actor come with it, so that deciders stay pure:
 * `now` is an ISO instant in UTC.
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
