import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';

const ada: IdentityKey = {
  provider: 'Local',
  issuer: 'local',
  subject: 'ada@example.test',
};

const address = { emailAddress: ada.subject, emailVouched: true };
const elsewhere = { emailAddress: 'x@y.z', emailVouched: true };

/** What every Directory does, whatever it is made of. */
export const directoryContract = (
  name: string,
  open: () => Directory | Promise<Directory>,
): void => {
  describe(`${name} as the directory`, () => {
    let directory: Directory;
    beforeEach(async () => {
      directory = await open();
    });

    it('knows nobody who has not signed in', async () => {
      expect(await directory.findUser(ada)).toBeNull();
    });

    it('finds a user by the whole identity', async () => {
      expect(await directory.registerUser(ada, address, 'u1')).toBe('u1');
      expect(await directory.findUser(ada)).toBe('u1');
    });

    it.each([
      { provider: 'Google' as const },
      { issuer: 'elsewhere' },
      { subject: 'ADA@example.test' },
    ])('does not take another identity for it: %j', async (other) => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.findUser({ ...ada, ...other })).toBeNull();
    });

    it('lets the first of two sign-ins win', async () => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.registerUser(ada, elsewhere, 'u2')).toBe('u1');
      expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
        new Map([['u1', ada.subject]]),
      );
    });

    it('leaves out users without an address', async () => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.emailAddresses(['nobody', 'u1'])).toEqual(
        new Map([['u1', ada.subject]]),
      );
    });
  });
};
