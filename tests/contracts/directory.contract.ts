import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AddressedInvitation,
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';

const ada: IdentityKey = {
  provider: 'Local',
  issuer: 'local',
  subject: 'ada@example.test',
};

const adaAtGoogle: IdentityKey = {
  provider: 'Google',
  issuer: 'https://accounts.google.com',
  subject: '1',
};
const grace: IdentityKey = { ...ada, subject: 'grace@example.test' };

/** Ada's address. */
const address = { emailAddress: ada.subject, emailVouched: true };
const otherAddress = { emailAddress: 'x@y.z', emailVouched: true };

const invitation: AddressedInvitation = {
  inviteId: 'i1',
  teamId: 't1',
  emailAddress: 'Linus@Example.test',
  code: 'secret-1',
};

/** Equal addresses in different spellings: case, and composed letters. */
const SPELLINGS = [
  ['ada@example.test', 'ADA@Example.TEST'],
  ['ada@example.test', ' ada@example.test '],
  ['zoë@example.test', 'ZOË@example.test'],
  ['zoe\u0308@example.test', 'zo\u00eb@example.test'],
] as const;

/** The contract of every Directory adapter. */
export const directoryContract = (
  name: string,
  open: () => Directory | Promise<Directory>,
): void => {
  describe(`${name} as the directory`, () => {
    let directory: Directory;
    beforeEach(async () => {
      directory = await open();
    });

    it('finds no user who never signed in', async () => {
      expect(await directory.findUser(ada)).toBeNull();
    });

    it('finds a user by the complete identity', async () => {
      expect(await directory.registerUser(ada, address, 'u1')).toBe('u1');
      expect(await directory.findUser(ada)).toBe('u1');
    });

    it.each([
      { provider: 'Google' as const },
      { issuer: 'elsewhere' },
      { subject: 'ADA@example.test' },
    ])('does not confuse it with another identity: %j', async (other) => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.findUser({ ...ada, ...other })).toBeNull();
    });

    it('lets the first of two sign-ins win', async () => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.registerUser(ada, otherAddress, 'u2')).toBe('u1');
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

    it.each(SPELLINGS)(
      'finds the owner of %j by %j, and whether it is verified',
      async (emailAddress, spelling) => {
        expect(await directory.findByAddress(spelling)).toBeNull();
        await directory.registerUser(
          ada,
          { emailAddress, emailVouched: true },
          'u1',
        );
        expect(await directory.findByAddress(spelling)).toEqual({
          userId: 'u1',
          emailVouched: true,
        });
      },
    );

    it('remembers that an address is not verified', async () => {
      await directory.registerUser(
        ada,
        { ...address, emailVouched: false },
        'u1',
      );
      expect(await directory.findByAddress(ada.subject)).toEqual({
        userId: 'u1',
        emailVouched: false,
      });
    });

    it('returns an address as it was written', async () => {
      const emailAddress = 'Ada@Example.test';
      await directory.registerUser(
        ada,
        { emailAddress, emailVouched: true },
        'u1',
      );
      expect(await directory.emailAddresses(['u1'])).toEqual(
        new Map([['u1', emailAddress]]),
      );
    });

    it.each(SPELLINGS)(
      'refuses %j to another user as %j, and links no identity',
      async (emailAddress, spelling) => {
        const vouched = { emailVouched: true };
        await directory.registerUser(ada, { emailAddress, ...vouched }, 'u1');
        const other = { emailAddress: spelling, ...vouched };
        expect(await directory.registerUser(grace, other, 'u2')).toBeNull();
        expect(await directory.findUser(grace)).toBeNull();
        expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
          new Map([['u1', emailAddress]]),
        );
      },
    );

    it('links a second identity to a user, whose address stays', async () => {
      await directory.registerUser(ada, address, 'u1');
      const again = { emailAddress: 'ADA@example.test', emailVouched: true };
      expect(await directory.registerUser(adaAtGoogle, again, 'u1')).toBe('u1');
      expect(await directory.findUser(adaAtGoogle)).toBe('u1');
      expect(await directory.findUser(ada)).toBe('u1');
      expect(await directory.emailAddresses(['u1'])).toEqual(
        new Map([['u1', ada.subject]]),
      );
    });

    it('changes the address of a user, and forgets the previous one (threat M10)', async () => {
      await directory.registerUser(ada, address, 'u1');
      await directory.registerUser(grace, otherAddress, 'u2');
      const next = { emailAddress: 'Ada@New.test', emailVouched: true };
      expect(await directory.changeAddress('u1', next)).toBe(true);
      expect(await directory.findByAddress(ada.subject)).toBeNull();
      expect(await directory.findByAddress('ada@new.test')).toEqual({
        userId: 'u1',
        emailVouched: true,
      });
      expect(await directory.changeAddress('u1', otherAddress)).toBe(false);
      expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
        new Map([
          ['u1', 'Ada@New.test'],
          ['u2', otherAddress.emailAddress],
        ]),
      );
      expect(await directory.findUser(ada)).toBe('u1');
    });

    it('forgets an email identity with its address, but no other identity (L107)', async () => {
      const byMail = (subject: string): IdentityKey => ({
        provider: 'Mail',
        issuer: 'slipway',
        subject,
      });
      const former = byMail('ada@example.com');
      const next = byMail('ada@new.test');
      await directory.registerUser(former, address, 'u1');
      await directory.registerUser(adaAtGoogle, address, 'u1');
      await directory.registerUser(next, address, 'u1');
      await directory.registerUser(byMail('grace@x.test'), otherAddress, 'u2');
      const changed = { emailAddress: 'Ada@New.test', emailVouched: true };
      await directory.changeAddress('u1', changed);
      expect(await directory.findUser(former)).toBeNull();
      expect(await directory.findUser(next)).toBe('u1');
      expect(await directory.findUser(adaAtGoogle)).toBe('u1');
      expect(await directory.findUser(byMail('grace@x.test'))).toBe('u2');
    });

    it('marks an address as unverified (threat M10)', async () => {
      await directory.registerUser(ada, address, 'u1');
      await directory.markUnverified('u1');
      await directory.markUnverified('nobody');
      expect(await directory.findByAddress(ada.subject)).toEqual({
        userId: 'u1',
        emailVouched: false,
      });
    });

    it('lists every identity that a user signs in with (threat M10)', async () => {
      expect(await directory.findIdentities('u1')).toEqual([]);
      await directory.registerUser(adaAtGoogle, address, 'u1');
      await directory.registerUser(grace, otherAddress, 'u2');
      expect(await directory.findIdentities('u1')).toEqual([adaAtGoogle]);
      await directory.registerUser(ada, address, 'u1');
      const all = await directory.findIdentities('u1');
      expect(new Set(all)).toEqual(new Set([ada, adaAtGoogle]));
    });

    describe('An address that nobody has verified (threat S7)', () => {
      // With this address of Ada's, Grace signs in first.
      const unsure = { ...address, emailVouched: false };
      const sure = { emailAddress: 'ADA@example.test', emailVouched: true };

      beforeEach(async () => {
        await directory.registerUser(grace, unsure, 'u1');
        const profile = { displayName: 'Grace', color: null };
        await directory.storeProfile('u1', profile, 1);
      });

      it.each([
        ['at a first sign-in', 'u2'],
        ['at a later one', 'u3'],
      ])(
        'is taken over by a verified one %s, and its user has none',
        async (_, userId) => {
          await directory.registerUser(adaAtGoogle, otherAddress, 'u3');
          const isFree =
            userId === 'u2'
              ? (await directory.registerUser(ada, sure, 'u2')) === 'u2'
              : await directory.changeAddress('u3', sure);
          expect(isFree).toBe(true);
          expect(await directory.findByAddress(ada.subject)).toEqual({
            userId,
            emailVouched: true,
          });
          expect(await directory.emailAddresses(['u1'])).toEqual(
            new Map([['u1', '']]),
          );
          expect(await directory.findUser(grace)).toBe('u1');
          const people = await directory.people(['u1']);
          expect(people.get('u1')).toEqual({
            emailAddress: '',
            emailVouched: false,
            displayName: 'Grace',
            color: null,
          });
        },
      );

      it('is not taken over by another unverified one', async () => {
        expect(await directory.registerUser(ada, unsure, 'u2')).toBeNull();
        await directory.registerUser(adaAtGoogle, otherAddress, 'u3');
        expect(await directory.changeAddress('u3', unsure)).toBe(false);
        expect(await directory.emailAddresses(['u1'])).toEqual(
          new Map([['u1', address.emailAddress]]),
        );
      });

      it('leaves several users without one, who can each get another later', async () => {
        await directory.registerUser(ada, sure, 'u2');
        await directory.markUnverified('u2');
        await directory.registerUser(adaAtGoogle, sure, 'u3');
        expect(await directory.emailAddresses(['u1', 'u2', 'u3'])).toEqual(
          new Map([
            ['u1', ''],
            ['u2', ''],
            ['u3', sure.emailAddress],
          ]),
        );
        expect(await directory.changeAddress('u1', otherAddress)).toBe(true);
        expect(
          await directory.findByAddress(otherAddress.emailAddress),
        ).toEqual({
          userId: 'u1',
          emailVouched: true,
        });
        await directory.eraseUser('u2');
        expect(await directory.emailAddresses(['u2'])).toEqual(new Map());
      });
    });

    describe('Users of this computer only (threat S6)', () => {
      beforeEach(async () => {
        await directory.registerUser(ada, address, 'u1');
        await directory.registerUser(grace, otherAddress, 'u2');
        const third = { emailAddress: 'known@x.test', emailVouched: true };
        await directory.registerUser({ ...ada, subject: 'x' }, third, 'u3');
        await directory.registerUser(adaAtGoogle, third, 'u3');
      });

      it('are listed until their address is unverified', async () => {
        const listed = await directory.findOnlyLocallyVerified();
        expect(new Set(listed)).toEqual(new Set(['u1', 'u2']));
        await directory.markUnverified('u1');
        expect(await directory.findOnlyLocallyVerified()).toEqual(['u2']);
      });

      it('are not listed once an operator trusts them, even if unverified before', async () => {
        await directory.markUnverified('u1');
        expect(await directory.trustLocal()).toBe(3);
        expect(await directory.findOnlyLocallyVerified()).toEqual([]);
        expect(await directory.findByAddress(ada.subject)).toEqual({
          userId: 'u1',
          emailVouched: true,
        });
        // People who sign up later are not affected.
        const lateAddress = { emailAddress: 'late@x.test', emailVouched: true };
        await directory.registerUser(
          { ...ada, subject: 'late' },
          lateAddress,
          'u4',
        );
        expect(await directory.findOnlyLocallyVerified()).toEqual(['u4']);
      });
    });

    it('gives one address to one of many concurrent sign-ins', async () => {
      const userIds = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          directory.registerUser(
            { ...grace, subject: String(i) },
            address,
            `u${String(i)}`,
          ),
        ),
      );
      expect(userIds.filter((userId) => userId !== null)).toHaveLength(1);
    });

    it('is empty for a user until there is another one', async () => {
      expect(await directory.isEmpty(null)).toBe(true);
      expect(await directory.isEmpty('u1')).toBe(true);
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.isEmpty(null)).toBe(false);
      expect(await directory.isEmpty('u1')).toBe(true);
      expect(await directory.isEmpty('u2')).toBe(false);
      await directory.registerUser(grace, otherAddress, 'u2');
      expect(await directory.isEmpty('u1')).toBe(false);
    });

    it('has only one first user of all who claim it, until that user is erased (B21)', async () => {
      const people = ['u1', 'u2', 'u3'];
      for (const userId of people) {
        await directory.registerUser(
          { ...ada, subject: userId },
          { ...address, emailAddress: `${userId}@example.com` },
          userId,
        );
      }
      const claim = async () => {
        const claims = people.map((userId) => directory.claimFirst(userId));
        const isFirst = await Promise.all(claims);
        return people.filter((_, i) => isFirst[i]);
      };
      const [first = '', ...others] = await claim();
      expect(others).toEqual([]);
      expect(await claim()).toEqual([first]);
      await directory.eraseUser(first);
      people.splice(people.indexOf(first), 1);
      const next = await claim();
      expect(next).toHaveLength(1);
      expect(next).not.toEqual([first]);
    });

    it('has only one secret key for the server, no matter who asks (I54)', async () => {
      const [first, other] = await Promise.all([
        directory.serverKey(),
        directory.serverKey(),
      ]);
      expect(first.length).toBeGreaterThan(40);
      expect(other).toBe(first);
      expect(await directory.serverKey()).toBe(first);
    });

    it('erases a user with all their identities (Q62)', async () => {
      await directory.registerUser(ada, address, 'u1');
      await directory.registerUser(adaAtGoogle, address, 'u1');
      await directory.registerUser(grace, otherAddress, 'u2');
      await directory.eraseUser('u1');
      expect(await directory.findUser(ada)).toBeNull();
      expect(await directory.findUser(adaAtGoogle)).toBeNull();
      expect(await directory.findByAddress(ada.subject)).toBeNull();
      expect(await directory.emailAddresses(['u1', 'u2'])).toEqual(
        new Map([['u2', otherAddress.emailAddress]]),
      );
      expect(await directory.findUser(grace)).toBe('u2');
    });

    it('treats people without a name and color like those who chose none', async () => {
      await directory.registerUser(ada, address, 'u1');
      expect(await directory.people(['nobody', 'u1'])).toEqual(
        new Map([['u1', { ...address, displayName: null, color: null }]]),
      );
    });

    it('stores a chosen name and color, until they change', async () => {
      const profile = { displayName: 'Ada Lovelace', color: '#3971b7' };
      await directory.registerUser(ada, address, 'u1');
      await directory.registerUser(grace, otherAddress, 'u2');
      await directory.storeProfile('u1', profile, 1);
      expect((await directory.people(['u1', 'u2'])).get('u2')).toEqual({
        emailAddress: otherAddress.emailAddress,
        emailVouched: true,
        displayName: null,
        color: null,
      });
      expect((await directory.people(['u1'])).get('u1')).toEqual({
        emailAddress: ada.subject,
        emailVouched: true,
        ...profile,
      });
      const none = { displayName: null, color: null };
      await directory.storeProfile('u1', none, 2);
      expect((await directory.people(['u1'])).get('u1')).toEqual({
        emailAddress: ada.subject,
        emailVouched: true,
        ...none,
      });
    });

    it.each([
      ['an older one', 1, 'Countess'],
      ['the same one again', 2, 'Ada'],
      ['a newer one', 3, 'Ada'],
    ])(
      'keeps the name with the highest number, no matter which is written first: %s',
      async (_, number, stays) => {
        await directory.registerUser(ada, address, 'u1');
        const called = (displayName: string) => ({ displayName, color: null });
        await directory.storeProfile('u1', called('Countess'), 2);
        await directory.storeProfile('u1', called('Ada'), number);
        expect((await directory.people(['u1'])).get('u1')?.displayName).toBe(
          stays,
        );
      },
    );

    it('keeps the name when the address changes', async () => {
      const profile = { displayName: 'Ada', color: '#3971b7' };
      await directory.registerUser(ada, address, 'u1');
      await directory.storeProfile('u1', profile, 1);
      await directory.changeAddress('u1', otherAddress);
      expect(await directory.people(['u1'])).toEqual(
        new Map([['u1', { ...otherAddress, ...profile }]]),
      );
    });

    it('erases name and color permanently with the address', async () => {
      const profile = { displayName: 'Ada', color: '#3971b7' };
      await directory.registerUser(ada, address, 'u1');
      await directory.storeProfile('u1', profile, 1);
      await directory.eraseUser('u1');
      // A late profile of an erased person is not stored anywhere.
      await directory.storeProfile('u1', profile, 2);
      expect(await directory.people(['u1'])).toEqual(new Map());
      await directory.registerUser(ada, address, 'u2');
      expect((await directory.people(['u2'])).get('u2')).toEqual({
        emailAddress: ada.subject,
        emailVouched: true,
        displayName: null,
        color: null,
      });
    });

    it('registers an erased person as a new user (Q62)', async () => {
      await directory.registerUser(ada, address, 'u1');
      await directory.eraseUser('u1');
      await directory.eraseUser('u1');
      expect(await directory.registerUser(ada, address, 'u2')).toBe('u2');
    });

    it('stores an invitation, found by its code and its id', async () => {
      expect(await directory.storeInvitation(invitation)).toEqual(invitation);
      expect(await directory.findInvitation('secret-1')).toEqual(invitation);
      expect(await directory.invitations(['i0', 'i1'])).toEqual(
        new Map([['i1', invitation]]),
      );
    });

    it.each(['', 'SECRET-1', 'secret-', 'secret-2', 'i1'])(
      'finds no invitation by %j',
      async (code) => {
        await directory.storeInvitation(invitation);
        expect(await directory.findInvitation(code)).toBeNull();
      },
    );

    it.each(SPELLINGS)(
      'stores only the first invitation of a team for %j and %j',
      async (emailAddress, spelling) => {
        const first = { ...invitation, emailAddress };
        await directory.storeInvitation(first);
        const second = { inviteId: 'i2', code: 'c2', emailAddress: spelling };
        expect(
          await directory.storeInvitation({ ...invitation, ...second }),
        ).toEqual(first);
        expect(await directory.findInvitation('c2')).toBeNull();
      },
    );

    it.each(SPELLINGS)(
      'lists invitations for %j by %j, from any team',
      async (emailAddress, spelling) => {
        const inOneTeam = { ...invitation, emailAddress };
        const inAnotherTeam = {
          ...inOneTeam,
          inviteId: 'i2',
          teamId: 't2',
          code: 'c2',
        };
        const ofAnother = { ...invitation, inviteId: 'i3', code: 'c3' };
        await directory.storeInvitation(inOneTeam);
        await directory.storeInvitation(inAnotherTeam);
        await directory.storeInvitation(ofAnother);
        expect(await directory.findInvitationsFor(spelling)).toEqual([
          inOneTeam,
          inAnotherTeam,
        ]);
      },
    );

    it('lists due invitations, earliest first (threat M2)', async () => {
      const invitationTo = (n: number) => ({
        ...invitation,
        inviteId: `i${String(n)}`,
        teamId: `t${String(n)}`,
        code: `c${String(n)}`,
      });
      const onDay = (day: number) => `2026-03-0${String(day)}T09:00:00.000Z`;
      await directory.storeInvitation(invitationTo(3), onDay(3));
      await directory.storeInvitation(invitationTo(2), onDay(2));
      await directory.storeInvitation(invitationTo(5), onDay(5));
      // An invitation that was stored before expiry dates were.
      await directory.storeInvitation(invitationTo(1));
      const due = async (day: number, limit = 10) =>
        (await directory.findDueInvitations(onDay(day), limit)).map(
          ({ inviteId }) => inviteId,
        );
      expect(await due(4)).toEqual(['i1', 'i2', 'i3']);
      expect(await due(4, 2)).toEqual(['i1', 'i2']);
      await directory.postponeInvitation('i2', onDay(6));
      await directory.postponeInvitation('nothing', onDay(1));
      await directory.storeInvitation(invitationTo(3), onDay(9));
      expect(await due(3)).toEqual(['i1', 'i3']);
      await directory.eraseInvitation('i1');
      expect(await due(6)).toEqual(['i3', 'i5', 'i2']);
    });

    it('erases an invitation, whose code is then invalid', async () => {
      const other = { ...invitation, inviteId: 'i2', teamId: 't2', code: 'c2' };
      await directory.storeInvitation(invitation);
      await directory.storeInvitation(other);
      await directory.eraseInvitation('i1');
      expect(await directory.findInvitation('secret-1')).toBeNull();
      expect(await directory.invitations(['i1', 'i2'])).toEqual(
        new Map([['i2', other]]),
      );
      expect(
        await directory.findInvitationsFor(invitation.emailAddress),
      ).toEqual([other]);
    });

    it('stores a new invitation in place of an erased one', async () => {
      await directory.storeInvitation(invitation);
      await directory.eraseInvitation('i1');
      await directory.eraseInvitation('i1');
      const next = { ...invitation, inviteId: 'i2', code: 'c2' };
      expect(await directory.storeInvitation(next)).toEqual(next);
    });
  });
};
