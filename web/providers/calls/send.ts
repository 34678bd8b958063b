import { itemQueue } from './itemQueue.ts';
import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { shownTeam } from '../http/shownTeam.ts';
import { quotaLimitIn, quotaLimits } from './quotaLimit.ts';
import type { QuotaKind } from './quotaLimit.ts';
import { logRefusal } from './refusals.ts';
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
  /** The team that it is given in, if not the one that is shown. */
  teamId?: string | undefined;
  /** Called before each try of one that waits; what it throws ends it. */
  beforeTry?: (() => void) | undefined;
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
  const { commandId = crypto.randomUUID(), teamId = shownTeam.now() } = options;
  return itemQueue.run(id, async (serverId) => {
    options.beforeTry?.();
    const overtaken = await options.overtaken?.([serverId]);
    if (overtaken?.has(serverId) === true) throw new Superseded();
    return sendFor<T>({ ...(await request(serverId)), commandId, teamId });
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
  options: CommandOptions = {},
): Promise<T> => {
  const { keepalive, beforeTry } = options;
  const { commandId = crypto.randomUUID(), teamId = shownTeam.now() } = options;
  const runNow = async (serverIds: readonly (string | null)[]) => {
    beforeTry?.();
    return run(serverIds, (request) =>
      sendFor({ ...request, commandId, teamId, keepalive }),
    );
  };
  return keepalive === true
    ? runNow(ids)
    : itemQueue.runMany(series, ids, runNow);
};

/**
 * The same for a text that is saved against the version that it changes: `save`
 * has the server's id and the command id of all tries.
 */
export const queuedSave = async <T>(
  id: string,
  save: (serverId: string, options: SaveOptions) => Promise<T>,
  options: CommandOptions = {},
): Promise<T> => {
  const { keepalive, beforeTry } = options;
  const { commandId = crypto.randomUUID(), teamId = shownTeam.now() } = options;
  if (keepalive !== true) {
    return itemQueue.run(id, async (serverId) => {
      beforeTry?.();
      return save(serverId, { commandId, teamId });
    });
  }
  const update = savingState.begin();
  return save(id, { commandId, teamId, keepalive }).finally(update.end);
};

export type SaveOptions = Readonly<{
  commandId: string;
  teamId: string | undefined;
  keepalive?: boolean;
}>;

/** Creates an item; updates to `temporary` wait until its id is known. */
export const createCommand = <T extends { id: string }>(
  temporary: string,
  request: CommandRequest,
  options: CommandOptions = {},
): Promise<T> => {
  const keyed = withKey(request, options);
  return itemQueue.create(temporary, async () => {
    options.beforeTry?.();
    return sendFor<T>(keyed);
  });
};

const withKey = (
  request: CommandRequest,
  options: CommandOptions,
): KeyedRequest => ({
  ...request,
  commandId: options.commandId ?? crypto.randomUUID(),
  teamId: options.teamId ?? shownTeam.now(),
  keepalive: options.keepalive,
});

/** A refusal is logged; one by a quota also opens the quota dialog. */
const sendFor = async <T>({ quota, ...request }: KeyedRequest): Promise<T> => {
  try {
    return (await send(request)).data as T;
  } catch (error) {
    logRefusal(request, error);
    const limit = quotaLimitIn(error, quota);
    if (limit !== null) quotaLimits.raise(limit);
    throw error;
  }
};
