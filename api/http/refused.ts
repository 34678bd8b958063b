import type { FieldError } from '../contract/index.ts';

type Details = Readonly<{
  fields?: readonly FieldError[];
  /** Replaces the table's message with a more specific one. */
  message?: string;
  headers?: Readonly<Record<string, string>>;
  /** The current state, if an edit was based on an older one. */
  current?: unknown;
  /** The teams that prevent it. */
  teamNames?: readonly string[];
  /** The person whose later change prevents an undo. */
  by?: unknown;
  /** How many items of the change can still be undone. */
  remaining?: number;
}>;

/**
 * A request that is refused before any domain rule applies. As for every error,
 * errorResponses.ts maps its code to a reply.
 */
export class Refused extends Error {
  readonly code: string;
  readonly details: Details;

  constructor(code: string, details: Details = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}
