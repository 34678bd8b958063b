import { DomainError } from '#domain/shared/domainError.ts';
import { StorageFailure } from '../shared/ports/EventStore.ts';

/**
 * A workflow has begun, but its cause keeps it from finishing now. It continues
 * when its command is repeated, or later on its own.
 */
export class WorkflowInterrupted extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${name} was interrupted: ${reason}`, { cause });
    this.name = 'WorkflowInterrupted';
  }
}

/**
 * Runs a part of a workflow that has begun. Throws DomainError if a rule refuses
 * it, and WorkflowInterrupted for any other error, except a temporary failure of
 * the storage, which already tells the client to repeat the command.
 */
export const interruptible = async <T>(
  name: string,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError || isTemporary(error)) throw error;
    throw new WorkflowInterrupted(name, error);
  }
};

/**
 * For a workflow that nobody waits for: throws what interrupted it. A refusal is
 * no error, because it is recorded.
 */
export const throwCause = (error: unknown): void => {
  if (error instanceof WorkflowInterrupted) throw error.cause;
  if (!(error instanceof DomainError)) throw error;
};

const isTemporary = (error: unknown): boolean =>
  error instanceof StorageFailure && TEMPORARY.has(error.reason);

const TEMPORARY: ReadonlySet<StorageFailure['reason']> = new Set([
  'locked',
  'unavailable',
  'unreadable',
]);
