import { DomainError } from '#domain/shared/domainError.ts';

/** Somebody has changed the same since. */
export class ChangeSuperseded extends DomainError {
  /** Who, and with which change; null where nobody can be named. */
  readonly by: Readonly<{
    userId: string;
    displayName: string | null;
    changeId: string;
  }> | null;
  /** How many of the things that it changed can still be undone. */
  readonly remaining: number;

  constructor(
    by: ChangeSuperseded['by'],
    { remaining }: Readonly<{ remaining: number }>,
  ) {
    super('CHANGE.SUPERSEDED');
    this.by = by;
    this.remaining = remaining;
  }
}
