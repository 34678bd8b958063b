import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { isTransient } from '../http/callErrors.ts';
import { withRetries } from '../http/retry.ts';
import { shownTeam } from '../http/shownTeam.ts';
import { directChanges } from './directChanges.ts';
import { createIdsForRepeats } from './idsForRepeats.ts';
import type { QuotaKind } from './quotaLimit.ts';
import { handleRefusal } from './refusals.ts';
import { savingState } from './savingState.ts';

/** Options of every mutating call. */
export type CommandOptions = Readonly<{
  /** The Idempotency-Key: a repeat with the same id has no second effect. */
  commandId?: string | undefined;
  /** Send at once and let the request outlive the page (`pagehide`). */
  keepalive?: boolean | undefined;
  /** The team that the command is for, if not the one on the screen. */
  teamId?: string | undefined;
}>;

export type CommandRequest = Readonly<{
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The limit that applies to the command, if any. */
  quota?: QuotaKind | undefined;
  /** It undoes a change, and so is not one to be undone itself. */
  isUndo?: boolean;
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
 * Sends a command that a person waits for: it fails after four attempts with
 * the same id. Changes that must not get lost go through the outbox.
 */
export const command = async <T>(
  request: CommandRequest,
  { commandId = crypto.randomUUID(), ...options }: CommandOptions = {},
): Promise<T> => {
  const { teamId = shownTeam.get(), keepalive } = options;
  const update = savingState.begin();
  const keyed = { ...request, commandId, teamId, keepalive };
  try {
    return await withRetries(() => attempt<T>(keyed), {
      attempts: ATTEMPTS,
      isTransient,
      onWait: update.retrying,
    });
  } finally {
    update.end();
  }
};

const withId = createIdsForRepeats();

/**
 * Sends a command that creates something. If no answer comes and the person
 * sends it again, it has the same id, so that it is created only once.
 */
export const createOnce = <T>(request: CommandRequest): Promise<T> =>
  withId(JSON.stringify([shownTeam.get(), request]), (commandId) =>
    command<T>(request, { commandId }),
  );

/** Sends a command without retries. */
export const attempt = async <T>({
  quota,
  isUndo = false,
  ...request
}: HttpRequest & Pick<CommandRequest, 'quota' | 'isUndo'>): Promise<T> => {
  const sentAt = performance.now();
  try {
    const { data, headers } = await send(request);
    if (!isUndo) directChanges.note(headers, sentAt);
    return data as T;
  } catch (error) {
    handleRefusal({ ...request, quota }, error);
    throw error;
  }
};
