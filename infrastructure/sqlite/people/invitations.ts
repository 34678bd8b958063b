import type {
  AddressedInvitation,
  DirectoryInvitations,
} from '#application/shared/ports/Directory.ts';
import { addressKey } from '#application/shared/emailAddress.ts';
import type { Sqlite } from '../database.ts';
import type { RewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import type { Row } from '../statement.ts';

const SELECT =
  'SELECT invite_id, team_id, email_address, code FROM invitations';

/** The directory's invitations. Needs migrated tables. */
export const sqliteInvitations = (
  database: Sqlite,
  rewrite: RewriteAfterDeletion,
): DirectoryInvitations => {
  const insert = database.statement(
    'INSERT INTO invitations' +
      ' (invite_id, team_id, email_address, address_key, code, due_at)' +
      ' VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, address_key) DO NOTHING',
  );
  const existing = database.statement(
    `${SELECT} WHERE team_id = ? AND address_key = ?`,
  );
  const byId = database.statement(`${SELECT} WHERE invite_id = ?`);
  const byCode = database.statement(`${SELECT} WHERE code = ?`);
  const byAddress = database.statement(
    `${SELECT} WHERE address_key = ? ORDER BY invite_id`,
  );
  const due = database.statement(
    `${SELECT} WHERE due_at <= ? ORDER BY due_at, invite_id LIMIT ?`,
  );
  const postpone = database.statement(
    'UPDATE invitations SET due_at = ? WHERE invite_id = ?',
  );
  const remove = database.statement(
    'DELETE FROM invitations WHERE invite_id = ?',
  );

  return {
    storeInvitation: async (invitation, dueAt = '') => {
      const { inviteId, teamId, emailAddress, code } = invitation;
      const key = addressKey(emailAddress);
      insert.run(inviteId, teamId, emailAddress, key, code, dueAt);
      const row = existing.get(teamId, key);
      return row === undefined ? invitation : toInvitation(row);
    },
    invitations: async (inviteIds) =>
      new Map(
        inviteIds.flatMap((inviteId) => {
          const row = byId.get(inviteId);
          return row === undefined ? [] : [[inviteId, toInvitation(row)]];
        }),
      ),
    findDueInvitations: async (now, limit) =>
      due.all(now, limit).map(toInvitation),
    postponeInvitation: async (inviteId, dueAt) => {
      postpone.run(dueAt, inviteId);
    },
    findInvitation: async (code) => {
      const row = byCode.get(code);
      return row === undefined ? null : toInvitation(row);
    },
    findInvitationsFor: async (emailAddress) =>
      byAddress.all(addressKey(emailAddress)).map(toInvitation),
    eraseInvitation: async (inviteId) => {
      database.transaction(() => {
        remove.run(inviteId);
        rewrite.soon();
      });
    },
  };
};

const toInvitation = (row: Row): AddressedInvitation => ({
  inviteId: row['invite_id'] as string,
  teamId: row['team_id'] as string,
  emailAddress: row['email_address'] as string,
  code: row['code'] as string,
});
