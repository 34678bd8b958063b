import { addressKey, noAddressKey } from '#application/shared/emailAddress.ts';
import type { IdentityKey } from '#application/shared/ports/Directory.ts';
import type { StoredAddress } from '../mongo/people/storedAddress.ts';
import type { FirstClaim } from '../mongo/people/firstUser.ts';
import { FIRST_PLACE } from '../mongo/people/firstUser.ts';
import type { StoredCalendarFeed } from '../mongo/people/calendarFeeds.ts';
import type { StoredWebhookSecret } from '../mongo/webhooks/webhookSecrets.ts';
import type { StoredIdentity } from '../mongo/people/identities.ts';
import { identityId } from '../mongo/people/identities.ts';
import type { StoredKey } from '../mongo/people/serverKey.ts';
import type { StoredInvitation } from '../mongo/people/invitations.ts';
import { addressHashesIn } from '../requests/addressHash.ts';
import type { StoredCommandReply } from '../mongo/requests/commandReplies.ts';
import { commandReplyId } from '../mongo/requests/commandReplies.ts';
import type { StoredAccessToken } from '../mongo/sessions/accessTokens.ts';
import type { StoredSession } from '../mongo/sessions/sessions.ts';
import type { Sqlite } from '../sqlite/database.ts';
import type { Row } from '../sqlite/statement.ts';

/** Users, identities, sessions and stored replies as MongoDB documents. */
type StoredPeople = Readonly<{
  identities: StoredIdentity;
  emailAddresses: StoredAddress;
  firstUser: FirstClaim;
  invitations: StoredInvitation;
  keys: StoredKey;
  sessions: StoredSession;
  accessTokens: StoredAccessToken;
  calendarFeeds: StoredCalendarFeed;
  webhookSecrets: StoredWebhookSecret;
  commandReplies: StoredCommandReply;
}>;

/** The collections as they should be; each call reads the files again. */
export type People = Readonly<{
  [Name in keyof StoredPeople]: () => Iterable<StoredPeople[Name]>;
}>;

/**
 * Reads people from the files of a data folder. Stored replies contain
 * positions, which `positionOf` translates to those of the other store.
 */
export const readPeople = (
  { people, sessions }: Readonly<{ people: Sqlite; sessions: Sqlite }>,
  positionOf: (position: number) => number,
): People => ({
  identities: () => readIn(people, SELECT_IDENTITIES, toIdentity),
  emailAddresses: () => readIn(people, SELECT_ADDRESSES, toAddress),
  firstUser: () => readIn(people, SELECT_FIRST_USER, toFirstClaim),
  invitations: () => readIn(people, SELECT_INVITATIONS, toInvitation),
  keys: () => readIn(people, SELECT_KEYS, toKey),
  sessions: () => readIn(sessions, SELECT_SESSIONS, toSession),
  accessTokens: () => readIn(people, SELECT_ACCESS_TOKENS, toAccessToken),
  calendarFeeds: () => readIn(people, SELECT_CALENDAR_FEEDS, toCalendarFeed),
  webhookSecrets: () => readIn(people, SELECT_WEBHOOK_SECRETS, toWebhookSecret),
  commandReplies: () =>
    readIn(sessions, SELECT_REPLIES, (row) => {
      const reply = toReply(row);
      return { ...reply, position: positionOf(reply.position) };
    }),
});

function* readIn<T>(
  database: Sqlite,
  sql: string,
  read: (row: Row) => T,
): Generator<T, void, undefined> {
  for (const row of database.rows(sql)) yield read(row);
}

const SELECT_IDENTITIES =
  'SELECT provider, issuer, subject, user_id, trusted FROM identities';

const toIdentity = (row: Row): StoredIdentity => ({
  _id: identityId({
    provider: row['provider'] as IdentityKey['provider'],
    issuer: row['issuer'] as string,
    subject: row['subject'] as string,
  }),
  userId: row['user_id'] as string,
  tied: true,
  trusted: row['trusted'] === 1,
});

const SELECT_ADDRESSES =
  'SELECT user_id, email_address, vouched, display_name, color,' +
  ' profile_number FROM email_addresses';

const toAddress = (row: Row): StoredAddress => ({
  _id: row['user_id'] as string,
  emailAddress: row['email_address'] as string,
  addressKey: keyOf(row),
  vouched: row['vouched'] === 1,
  displayName: row['display_name'] as string | null,
  color: row['color'] as string | null,
  profileNumber: row['profile_number'] as number,
});

/** A user whose address passed to its owner gets a key that no address has. */
const keyOf = (row: Row): string =>
  row['email_address'] === ''
    ? noAddressKey(row['user_id'] as string)
    : addressKey(row['email_address'] as string);

const SELECT_FIRST_USER = 'SELECT user_id FROM first_user';

const toFirstClaim = (row: Row): FirstClaim => ({
  _id: FIRST_PLACE,
  userId: row['user_id'] as string,
});

const SELECT_INVITATIONS =
  'SELECT invite_id, team_id, email_address, code, due_at FROM invitations';

const toInvitation = (row: Row): StoredInvitation => ({
  _id: row['invite_id'] as string,
  teamId: row['team_id'] as string,
  emailAddress: row['email_address'] as string,
  code: row['code'] as string,
  addressKey: addressKey(row['email_address'] as string),
  dueAt: row['due_at'] as string,
});

const SELECT_KEYS = 'SELECT key FROM server_key';

const toKey = (row: Row): StoredKey => ({
  _id: 'server',
  key: row['key'] as string,
});

const SELECT_SESSIONS =
  'SELECT hash, user_id, created_at, last_seen_at, user_agent FROM sessions';

const toSession = (row: Row): StoredSession => ({
  _id: row['hash'] as string,
  userId: row['user_id'] as string,
  createdAt: row['created_at'] as string,
  lastSeenAt: row['last_seen_at'] as string,
  userAgent: row['user_agent'] as string,
});

const SELECT_ACCESS_TOKENS =
  'SELECT id, hash, user_id, team_id, name, access, created_at, expires_at,' +
  ' last_used_at, revoked_at FROM access_tokens';

const toAccessToken = (row: Row): StoredAccessToken => ({
  _id: row['id'] as string,
  hash: row['hash'] as string,
  userId: row['user_id'] as string,
  teamId: row['team_id'] as string,
  name: row['name'] as string,
  access: row['access'] as StoredAccessToken['access'],
  createdAt: row['created_at'] as string,
  expiresAt: row['expires_at'] as string,
  lastUsedAt: row['last_used_at'] as string | null,
  revokedAt: row['revoked_at'] as string | null,
});

const SELECT_CALENDAR_FEEDS =
  'SELECT user_id, secret, hash FROM calendar_feeds';

const toCalendarFeed = (row: Row): StoredCalendarFeed => ({
  _id: row['user_id'] as string,
  secret: row['secret'] as string,
  hash: row['hash'] as string,
});

const SELECT_WEBHOOK_SECRETS =
  'SELECT id, webhook_id, team_id, value FROM webhook_secrets';

const toWebhookSecret = (row: Row): StoredWebhookSecret => ({
  _id: row['id'] as string,
  webhookId: row['webhook_id'] as string,
  teamId: row['team_id'] as string,
  value: row['value'] as string,
});

const SELECT_REPLIES =
  'SELECT user_id, key, body_hash, command_id, status, body, position,' +
  ' kept_at FROM command_replies';

const toReply = (row: Row): StoredCommandReply => ({
  _id: commandReplyId(row['user_id'] as string, row['key'] as string),
  userId: row['user_id'] as string,
  bodyHash: row['body_hash'] as string,
  commandId: row['command_id'] as string | null,
  addresses: addressHashesIn((row['body'] as string | null) ?? ''),
  status: row['status'] as number,
  body: row['body'] as string | null,
  position: row['position'] as number,
  keptAt: row['kept_at'] as string,
});
