import type {
  AddressedInvitation,
  DirectoryInvitations,
} from '#application/shared/ports/Directory.ts';
import { addressKey } from '#application/shared/emailAddress.ts';
import { forgetDeleted } from '../database.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';

const SELECT =
  'SELECT invite_id, team_id, email_address, code FROM invitations';

/** The directory's invitations; its tables are there. */
export const sqliteInvitations = (database: Sqlite): DirectoryInvitations => {
  const insert = database.statement(
    'INSERT INTO invitations' +
      ' (invite_id, team_id, email_address, address_key, code)' +
      ' VALUES (?, ?, ?, ?, ?) ON CONFLICT (team_id, address_key) DO NOTHING',
  );
  const standing = database.statement(
    `${SELECT} WHERE team_id = ? AND address_key = ?`,
  );
  const byId = database.statement(`${SELECT} WHERE invite_id = ?`);
  const byCode = database.statement(`${SELECT} WHERE code = ?`);
  const byAddress = database.statement(
    `${SELECT} WHERE address_key = ? ORDER BY invite_id`,
  );
  const remove = database.statement(
    'DELETE FROM invitations WHERE invite_id = ?',
  );

  return {
    keepInvitation: async (invitation) => {
      const { inviteId, teamId, emailAddress, code } = invitation;
      const key = addressKey(emailAddress);
      insert.run(inviteId, teamId, emailAddress, key, code);
      const row = standing.get(teamId, key);
      return row === undefined ? invitation : invitationIn(row);
    },
    invitations: async (inviteIds) =>
      new Map(
        inviteIds.flatMap((inviteId) => {
          const row = byId.get(inviteId);
          return row === undefined ? [] : [[inviteId, invitationIn(row)]];
        }),
      ),
    findInvitation: async (code) => {
      const row = byCode.get(code);
      return row === undefined ? null : invitationIn(row);
    },
    invitationsFor: async (emailAddress) =>
      byAddress.all(addressKey(emailAddress)).map(invitationIn),
    eraseInvitation: async (inviteId) => {
      remove.run(inviteId);
      forgetDeleted(database);
    },
  };
};

const invitationIn = (row: Row): AddressedInvitation => ({
  inviteId: row['invite_id'] as string,
  teamId: row['team_id'] as string,
  emailAddress: row['email_address'] as string,
  code: row['code'] as string,
});
