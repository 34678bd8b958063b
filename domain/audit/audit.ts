import type { AuditEvent } from './events.ts';

/**
 * When each kind of note that could flood the audit was last recorded, by kind
 * and person; instants in UTC. All other notes are recorded each time.
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

/**
 * The key of a kind of note about a person. The prefix keeps ids from colliding
 * with names of built-in properties.
 */
export const keyOf = ({
  type,
  data,
}: Readonly<{ type: string; data: { userId: string } }>): string =>
  `${type} ${data.userId}`;
