import type { AuditEvent } from './events.ts';

/**
 * When what would flood the audit was last noted, by what it is and of whom;
 * instants in UTC. All else is noted each time.
 */
export type Audit = Readonly<{ noted: Readonly<Record<string, string>> }>;

export const initialState = (): Audit => ({ noted: {} });

export const evolve = (audit: Audit, event: AuditEvent): Audit => {
  switch (event.type) {
    case 'SignInFailed':
    case 'AuditRead':
      return {
        noted: { ...audit.noted, [keyOf(event)]: event.data.at },
      };
    case 'SignedIn':
    case 'Exported':
    case 'AccessTokenCreated':
    case 'AccessTokenRevoked':
    case 'CalendarAddressIssued':
    case 'LimitsGranted':
      return audit;
    default:
      event satisfies never;
      return audit;
  }
};

/** Behind a prefix, so that no id can be the name of something else. */
export const keyOf = ({
  type,
  data,
}: Readonly<{ type: string; data: { userId: string } }>): string =>
  `${type} ${data.userId}`;
