import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { isTransient } from '../http/errors.ts';
import { withRetries } from '../http/retry.ts';
import { shownTeam } from '../http/shownTeam.ts';
import type { QuotaKind } from './quotaLimit.ts';
import { noteRefusal } from './refusals.ts';
import { savingState } from './savingState.ts';

/** What every mutating method takes besides its own fields. */
export type CommandOptions = Readonly<{
  /** The Idempotency-Key: a repeat with the same one has no second effect. */
  commandId?: string | undefined;
  /** Send at once and let the request outlive the page (`pagehide`). */
  keepalive?: boolean | undefined;
  /** The team that it is given in, if not the one that is shown. */
  teamId?: string | undefined;
  /** Called before each try of a text; what it throws ends it. */
  beforeTry?: (() => void) | undefined;
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

const ATTEMPTS = 4;

/**
 * A mutating call that a person waits for: it fails after four tries, all with one
 * id. What is to be saved whenever that is possible goes through the outbox.
 */
export const command = async <T>(
  request: CommandRequest,
  { commandId = crypto.randomUUID(), ...options }: CommandOptions = {},
): Promise<T> => {
  const { teamId = shownTeam.now(), keepalive } = options;
  const update = savingState.begin();
  const keyed = { ...request, commandId, teamId, keepalive };
  try {
    return await withRetries(() => sendOnce<T>(keyed), {
      attempts: ATTEMPTS,
      isTransient,
      onWait: update.retrying,
    });
  } finally {
    update.end();
  }
};

/** One try of it. */
export const sendOnce = async <T>({
  quota,
  ...request
}: HttpRequest & Pick<CommandRequest, 'quota'>): Promise<T> => {
  try {
    return (await send(request)).data as T;
  } catch (error) {
    noteRefusal({ ...request, quota }, error);
    throw error;
  }
};
