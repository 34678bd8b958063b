import type { Schema } from '../migrateTables.ts';

export const directorySchema: Schema = {
  name: 'directory',
  steps: [
    `CREATE TABLE identities (
      provider TEXT NOT NULL,
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      user_id TEXT NOT NULL,
      PRIMARY KEY (provider, issuer, subject)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX identities_by_user ON identities (user_id);
    CREATE TABLE email_addresses (
      user_id TEXT PRIMARY KEY,
      email_address TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
    // Before this step there was only local sign-in, which vouches for
    // addresses and whose addresses are all different.
    `ALTER TABLE email_addresses ADD COLUMN address_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE email_addresses ADD COLUMN vouched INTEGER NOT NULL DEFAULT 1;
    UPDATE email_addresses SET address_key = lower(trim(email_address));
    CREATE UNIQUE INDEX email_addresses_by_key ON email_addresses (address_key);
    CREATE TABLE invitations (
      invite_id TEXT PRIMARY KEY,
      team_id TEXT NOT NULL,
      email_address TEXT NOT NULL,
      address_key TEXT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      UNIQUE (team_id, address_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitations_by_address ON invitations (address_key);`,
    // Earlier invitations are due, so that their expiry is looked up.
    `ALTER TABLE invitations ADD COLUMN due_at TEXT NOT NULL DEFAULT '';
    CREATE INDEX invitations_by_due ON invitations (due_at);`,
    // Profiles are in the row of the address, so that both are erased together.
    `ALTER TABLE email_addresses ADD COLUMN display_name TEXT;
    ALTER TABLE email_addresses ADD COLUMN color TEXT;
    ALTER TABLE email_addresses
      ADD COLUMN profile_number INTEGER NOT NULL DEFAULT 0;`,
    // The key of this server, for its signatures and ciphers: a single row.
    `CREATE TABLE server_key (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      key TEXT NOT NULL
    ) STRICT;`,
    // The first user, who needed no invitation: a single row.
    `CREATE TABLE first_user (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      user_id TEXT NOT NULL
    ) STRICT;`,
    // Local identities that an operator has declared as proven.
    `ALTER TABLE identities ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0;`,
  ],
};
