import { itemQueue } from './itemQueue.ts';
import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { quotaLimitIn, quotaLimits } from './quotaLimit.ts';
import type { QuotaKind } from './quotaLimit.ts';
import { withRetries } from '../http/retry.ts';
import { Superseded } from './superseded.ts';
import type { FindOvertaken } from './superseded.ts';
import { savingState } from './savingState.ts';
import { isTransient } from '../http/errors.ts';

/** What every mutating method takes besides its own fields. */
export type CommandOptions = Readonly<{
  /** The Idempotency-Key: a repeat with the same one has no second effect. */
  commandId?: string | undefined;
  /** Send at once and let the request outlive the page (`pagehide`). */
  keepalive?: boolean | undefined;
  /** Asked before each try of a command that waits in a queue. */
  overtaken?: FindOvertaken | undefined;
}>;

export type CommandRequest = Readonly<{
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The limit that applies to it, where there is one. */
  quota?: QuotaKind | undefined;
}>;

export const post = (
  path: string,
  body: unknown,
  quota?: QuotaKind,
): CommandRequest => ({ path, method: 'POST', body, quota });

export const put = (path: string, body: unknown): CommandRequest => ({
  path,
  method: 'PUT',
  body,
});

export const remove = (path: string, body?: unknown): CommandRequest => ({
  path,
  method: 'DELETE',
  body,
});

type KeyedRequest = HttpRequest & Pick<CommandRequest, 'quota'>;

const COMMAND_ATTEMPTS = 4;

/** A mutating call; counts as an update in flight, has one id for all tries. */
export const command = async <T>(
  request: CommandRequest,
  options: CommandOptions = {},
): Promise<T> => {
  const update = savingState.begin();
  const keyed = withKey(request, options);
  try {
    return await withRetries(() => sendFor<T>(keyed), {
      attempts: COMMAND_ATTEMPTS,
      isTransient,
      onWait: update.retrying,
    });
  } finally {
    update.end();
  }
};

/**
 * A mutating call on one resource, behind the earlier ones on it (E50). It is tried
 * until the server answers, so typed text is saved once the network returns. A
 * page that is closing cannot wait in the queue: `keepalive` is sent at once.
 */
export const queuedCommand = <T>(
  id: string,
  request: (serverId: string) => CommandRequest | Promise<CommandRequest>,
  options: CommandOptions = {},
): Promise<T> => {
  if (options.keepalive) {
    return Promise.resolve(request(id)).then((now) => command<T>(now, options));
  }
  const commandId = options.commandId ?? crypto.randomUUID();
  return itemQueue.run(id, async (serverId) => {
    const overtaken = await options.overtaken?.([serverId]);
    if (overtaken?.has(serverId) === true) throw new Superseded();
    return sendFor<T>({ ...(await request(serverId)), commandId });
  });
};

/**
 * A mutating call on many resources, behind the earlier ones on each of
 * them and behind those of the same `series`; tried like `queuedCommand`.
 */
export const queuedManyCommand = <T>(
  series: string,
  ids: readonly string[],
  run: (
    serverIds: readonly (string | null)[],
    send: <Reply>(request: CommandRequest) => Promise<Reply>,
  ) => Promise<T>,
  { commandId = crypto.randomUUID() }: CommandOptions = {},
): Promise<T> => {
  return itemQueue.runMany(series, ids, (serverIds) =>
    run(serverIds, (request) => sendFor({ ...request, commandId })),
  );
};

/**
 * The same for a text that is saved against the version that it changes: `save`
 * has the server's id and the command id of all tries.
 */
export const queuedSave = async <T>(
  id: string,
  save: (serverId: string, options: SaveOptions) => Promise<T>,
  { commandId = crypto.randomUUID(), keepalive }: CommandOptions = {},
): Promise<T> => {
  if (keepalive !== true) {
    return itemQueue.run(id, (serverId) => save(serverId, { commandId }));
  }
  const update = savingState.begin();
  return save(id, { commandId, keepalive }).finally(update.end);
};

export type SaveOptions = Readonly<{ commandId: string; keepalive?: boolean }>;

/** Creates an item; updates to `temporary` wait until its id is known. */
export const createCommand = <T extends { id: string }>(
  temporary: string,
  request: CommandRequest,
  options: CommandOptions = {},
): Promise<T> => {
  const keyed = withKey(request, options);
  return itemQueue.create(temporary, () => sendFor<T>(keyed));
};

const withKey = (
  request: CommandRequest,
  options: CommandOptions,
): KeyedRequest => ({
  ...request,
  commandId: options.commandId ?? crypto.randomUUID(),
  keepalive: options.keepalive,
});

/** A quota refusal also opens the quota dialog. */
const sendFor = async <T>({ quota, ...request }: KeyedRequest): Promise<T> => {
  try {
    return (await send(request)).data as T;
  } catch (error) {
    const limit = quotaLimitIn(error, quota);
    if (limit !== null) quotaLimits.raise(limit);
    throw error;
  }
};
