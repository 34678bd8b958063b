import type { FieldError } from '../contract/index.ts';

type Details = Readonly<{
  fields?: readonly FieldError[];
  /** In place of the table's text, where it is known better. */
  message?: string;
  headers?: Readonly<Record<string, string>>;
  /** The present state, where an edit was based on an older one. */
  current?: unknown;
  /** The teams that stand in the way. */
  teamNames?: readonly string[];
}>;

/**
 * A request that is refused before any rule of the domain is asked. What its
 * code means on the wire stands in errorRules.ts, as for every other error.
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
