/** Somebody else changed the item while the command on it waited: not sent. */
export class Superseded extends Error {
  constructor() {
    super('Someone else has changed it in the meantime.');
    this.name = 'Superseded';
  }
}

/**
 * Called with server ids before a command is sent: which of those items were
 * changed by somebody else while it waited.
 */
export type FindOvertaken = (
  serverIds: readonly string[],
) => Promise<ReadonlySet<string>>;
