import { addressKey } from '#application/shared/emailAddress.ts';
import type { KeptAddress } from '../mongo/people/directory.ts';
import type { KeptIdentity } from '../mongo/people/identities.ts';
import { identityId } from '../mongo/people/identities.ts';
import type { KeptInvitation } from '../mongo/people/invitations.ts';
import { addressesIn as mentionedIn } from '../sessions/rules.ts';
import type { KeptCommandReply } from '../mongo/sessions/commandReplies.ts';
import { commandReplyId } from '../mongo/sessions/commandReplies.ts';
import type { KeptSession } from '../mongo/sessions/sessions.ts';
import type { Sqlite } from '../sqlite/database.ts';

/** Users, identities, sessions and stored replies as MongoDB documents. */
export type People = Readonly<{
  identities: readonly KeptIdentity[];
  emailAddresses: readonly KeptAddress[];
  invitations: readonly KeptInvitation[];
  sessions: readonly KeptSession[];
  commandReplies: readonly KeptCommandReply[];
}>;

/**
 * Reads them from the files of a data folder. Stored replies contain positions,
 * which `positionOf` turns into those of the other store.
 */
export const readPeople = (
  people: Sqlite,
  others: Sqlite,
  positionOf: (position: number) => number,
): People => ({
  identities: identitiesIn(people),
  emailAddresses: addressesIn(people),
  invitations: invitationsIn(people),
  sessions: sessionsIn(others),
  commandReplies: repliesIn(others).map((reply) => ({
    ...reply,
    position: positionOf(reply.position),
  })),
});

const identitiesIn = (people: Sqlite): KeptIdentity[] =>
  people
    .statement('SELECT provider, issuer, subject, user_id FROM identities')
    .all()
    .map((row) => ({
      _id: identityId({
        provider: row['provider'] as 'Google' | 'Microsoft' | 'Local',
        issuer: row['issuer'] as string,
        subject: row['subject'] as string,
      }),
      userId: row['user_id'] as string,
      tied: true,
    }));

const addressesIn = (people: Sqlite): KeptAddress[] =>
  people
    .statement('SELECT user_id, email_address, vouched FROM email_addresses')
    .all()
    .map((row) => ({
      _id: row['user_id'] as string,
      emailAddress: row['email_address'] as string,
      addressKey: addressKey(row['email_address'] as string),
      vouched: row['vouched'] === 1,
    }));

const invitationsIn = (people: Sqlite): KeptInvitation[] =>
  people
    .statement(
      'SELECT invite_id, team_id, email_address, code FROM invitations',
    )
    .all()
    .map((row) => ({
      _id: row['invite_id'] as string,
      teamId: row['team_id'] as string,
      emailAddress: row['email_address'] as string,
      code: row['code'] as string,
      addressKey: addressKey(row['email_address'] as string),
    }));

const sessionsIn = (others: Sqlite): KeptSession[] =>
  others
    .statement(
      'SELECT hash, user_id, created_at, last_seen_at, user_agent FROM sessions',
    )
    .all()
    .map((row) => ({
      _id: row['hash'] as string,
      userId: row['user_id'] as string,
      createdAt: row['created_at'] as string,
      lastSeenAt: row['last_seen_at'] as string,
      userAgent: row['user_agent'] as string,
    }));

const repliesIn = (others: Sqlite): KeptCommandReply[] =>
  others
    .statement(
      'SELECT user_id, key, body_hash, command_id, status, body, position,' +
        ' kept_at FROM command_replies',
    )
    .all()
    .map((row) => ({
      _id: commandReplyId(row['user_id'] as string, row['key'] as string),
      userId: row['user_id'] as string,
      bodyHash: row['body_hash'] as string,
      commandId: row['command_id'] as string | null,
      addresses: mentionedIn((row['body'] as string | null) ?? ''),
      status: row['status'] as number,
      body: row['body'] as string | null,
      position: row['position'] as number,
      keptAt: row['kept_at'] as string,
    }));
