import { DomainError } from '#domain/shared/domainError.ts';

/** Another person has changed the same things after this change. */
export class ChangeSuperseded extends DomainError {
  /** Who changed them, and with which change; null if unknown. */
  readonly by: Readonly<{
    userId: string;
    displayName: string | null;
    changeId: string;
  }> | null;
  /** How many facets of this change can still be undone, with `partial`. */
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
