import { SlipwayError } from '../providers/http/callErrors.ts';
import type { ItemCommand } from './itemCommand.ts';

/** The server's version is not the one that the text was based on. */
export class EditConflict extends Error {
  /** The server's value, in the shape of the value to save. */
  readonly current: unknown;

  constructor(current: unknown) {
    super('Someone else has changed it in the meantime.');
    this.name = 'EditConflict';
    this.current = current;
  }
}

/** Another person changed the item while the command waited: it is not sent. */
export class OutdatedCommand extends Error {
  constructor() {
    super('Someone else has changed it in the meantime.');
    this.name = 'OutdatedCommand';
  }
}

/** The person discarded the change while it waited: it is not sent. */
export class Discarded extends Error {
  constructor() {
    super('This change was discarded.');
    this.name = 'Discarded';
  }
}

/** The server decided nothing: the session ended, or another team is active. */
export const wasNotProcessed = (error: unknown): boolean =>
  error instanceof SlipwayError &&
  (error.httpStatus === 401 || error.code === 'TEAM.NOT_ACTIVE');

/** A deletion counts as done if somebody else has already deleted the item. */
export const ignoreIfDeleted = (
  { kind }: ItemCommand,
  error: unknown,
): Readonly<{ data: unknown }> => {
  const isNotFound = error instanceof SlipwayError && error.httpStatus === 404;
  if (kind === 'Delete' && isNotFound) return { data: {} };
  throw error;
};
