import { describe, expect, it } from 'vitest';
import { mongoSignInLinks } from '#infrastructure/mongo/people/signInLinks.ts';
import { signInLinksContract } from '#tests/contracts/signInLinks.contract.ts';
import { NOW } from '#tests/support/fixed.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  signInLinksContract('MongoDB', () => mongoSignInLinks(newDatabase()));

  it('stores none of the secrets of a link (L105)', async () => {
    const mongo = newDatabase();
    const { token, code, browserSecret } = await (
      await mongoSignInLinks(mongo)
    ).add(
      { emailAddress: 'ada@example.com', expiresAt: '2027-01-01T00:00:00Z' },
      NOW,
    );
    const stored = await mongo.collection('signInLinks').find({}).toArray();
    const content = JSON.stringify(stored);
    expect(content).toContain('ada@example.com');
    for (const secret of [token, code, browserSecret]) {
      expect(content).not.toContain(secret);
    }
  });
});
