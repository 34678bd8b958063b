import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessTokens } from '#application/shared/ports/AccessTokens.ts';
import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';
import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Revocations } from '#application/shared/ports/Revocations.ts';
import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import { sqliteCalendarFeeds } from '#infrastructure/sqlite/people/calendarFeeds.ts';
import { sqliteWebhookSecrets } from '#infrastructure/sqlite/webhooks/webhookSecrets.ts';
import { sqliteSignInLinks } from '#infrastructure/sqlite/people/signInLinks.ts';
import { sqliteDirectory } from '#infrastructure/sqlite/people/directory.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { sqliteAccessTokens } from '#infrastructure/sqlite/sessions/accessTokens.ts';
import { sqliteDevices } from '#infrastructure/sqlite/sessions/devices.ts';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { sqliteRevocations } from '#infrastructure/sqlite/sessions/revocations.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

export const NOW = '2026-03-02T09:00:00.000Z';
export const ADDRESS = 'ada@example.test';

/** The open stores of a data folder, as a server uses them. */
export type OpenFolder = Readonly<{
  eventStore: EventStore;
  directory: Directory;
  sessions: Sessions;
  devices: Devices;
  accessTokens: AccessTokens;
  calendarFeeds: CalendarFeeds;
  signInLinks: SignInLinks;
  webhookSecrets: WebhookSecrets;
  revocations: Revocations;
  commandReplies: CommandReplies;
  close: () => Promise<void>;
}>;

export const openFolder = (folder: string): OpenFolder => {
  mkdirSync(folder, { recursive: true });
  const personal = { synchronous: 'normal', secureDelete: true } as const;
  const eventStore = openSqliteEventStore(join(folder, 'events.sqlite'));
  const people = openSqlite(join(folder, 'people.sqlite'), personal);
  const others = openSqlite(join(folder, 'sessions.sqlite'), personal);
  return {
    eventStore,
    directory: sqliteDirectory(people),
    sessions: sqliteSessions(others),
    devices: sqliteDevices(others),
    accessTokens: sqliteAccessTokens(people),
    calendarFeeds: sqliteCalendarFeeds(people),
    signInLinks: sqliteSignInLinks(people),
    webhookSecrets: sqliteWebhookSecrets(people),
    revocations: sqliteRevocations(people),
    commandReplies: sqliteCommandReplies(others),
    close: async () => {
      await eventStore.close();
      people.close();
      others.close();
    },
  };
};

/** Signs a new person up and in; returns the secret of the session. */
export const signUp = async (
  { eventStore, directory, sessions }: OpenFolder,
  userId = 'u1',
  emailAddress = ADDRESS,
): Promise<string> => {
  await directory.registerUser(
    { provider: 'Local', issuer: 'local', subject: emailAddress },
    { emailAddress, emailVouched: true },
    userId,
  );
  await eventStore.append(
    `user-${userId}`,
    [newEvent('UserRegistered', { userId })],
    'none',
  );
  return sessions.open(userId, { now: NOW, userAgent: 'test' });
};

/** Creates an access token; returns its secret. */
export const addToken = async (
  { accessTokens }: Pick<OpenFolder, 'accessTokens'>,
  userId = 'u1',
): Promise<string> => {
  const token = {
    id: `token-${userId}`,
    userId,
    teamId: 't1',
    name: 'Script',
    access: 'Read' as const,
    createdAt: NOW,
    expiresAt: '2026-06-01T09:00:00.000Z',
  };
  const added = await accessTokens.add(token, 50);
  if (typeof added === 'string') throw new Error(added);
  return added.secret;
};

/** Every file below a folder, with its content. */
export const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
