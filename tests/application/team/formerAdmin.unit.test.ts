import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { Mail } from '#application/shared/ports/Mailer.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type {
  MemorySlipway,
  MemorySlipwayOptions,
} from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const GRACE = 'grace@example.com';
const HEDY = 'hedy@example.com';
const MINUTE = 60_000;

/**
 * Ada's team, in which Linus is also an Admin: he invited Grace, and Ada
 * invited Hedy.
 */
const createTwoInviters = async (options: MemorySlipwayOptions = {}) => {
  const slipway = memorySlipway(options);
  const ada = await slipway.signIn();
  const linus = await joinByInvitation(
    slipway,
    ada,
    'linus@example.com',
    Role.Admin,
  );
  const codeOfLinus = await invite(slipway, linus, GRACE, Role.Admin);
  const codeOfAda = await invite(slipway, ada, HEDY, Role.Admin);
  return { slipway, ada, linus, codeOfLinus, codeOfAda };
};

const removeMember = (
  { useCases }: MemorySlipway,
  actor: Actor,
  member: Actor,
) =>
  useCases.removeMember({
    actor,
    commandId: newCommandId(),
    memberId: member.userId,
  });

const lowerRole = (
  { useCases }: MemorySlipway,
  actor: Actor,
  { userId }: Actor,
  commandId = newCommandId(),
) =>
  useCases.changeTeam({
    actor,
    commandId,
    change: { type: 'ChangeRole', data: { userId, role: Role.Editor } },
  });

/** The current codes of a team's invitations, by address. */
const codesOf = async ({ useCases }: MemorySlipway, admin: Actor) => {
  const { invitations } = await useCases.getTeam(admin);
  return new Map(
    [...invitations.values()].map(({ emailAddress, code }) => [
      emailAddress,
      code,
    ]),
  );
};

/** The code in a mailed link. */
const codeIn = (mail: Mail | undefined): string =>
  /c=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe('The invitation links of a team that loses an Admin (threat S1)', () => {
  it('change for everyone who was invited by somebody else', async () => {
    const { slipway, ada, linus, codeOfLinus, codeOfAda } =
      await createTwoInviters();
    await removeMember(slipway, ada, linus);
    const codes = await codesOf(slipway, ada);
    expect([...codes.keys()]).toEqual([HEDY]);
    const { checkInvitation } = slipway.useCases;
    expect(await checkInvitation(codeOfLinus)).toBeNull();
    expect(await checkInvitation(codeOfAda)).toBeNull();
    // New codes extend the former one, by something that cannot be guessed.
    expect(await checkInvitation(`${codeOfAda}-${'0'.repeat(64)}`)).toBeNull();
    expect(await checkInvitation(codes.get(HEDY))).not.toBeNull();
    const hedy = await slipway.signIn(HEDY, 'UTC', codes.get(HEDY));
    expect(hedy).toMatchObject({ teamId: ada.teamId, role: Role.Admin });
  });

  it('change again when the next Admin leaves', async () => {
    const { slipway, ada, linus } = await createTwoInviters();
    const radia = await joinByInvitation(
      slipway,
      ada,
      'radia@example.com',
      Role.Admin,
    );
    await lowerRole(slipway, ada, linus);
    const earlierCode = (await codesOf(slipway, radia)).get(HEDY);
    await lowerRole(slipway, ada, radia);
    const { checkInvitation } = slipway.useCases;
    expect(await checkInvitation(earlierCode)).toBeNull();
    const currentCode = (await codesOf(slipway, ada)).get(HEDY);
    expect(await checkInvitation(currentCode)).not.toBeNull();
  });

  it('admit nobody whose sign-in started before', async () => {
    const { slipway, ada, linus, codeOfAda } = await createTwoInviters();
    const lateProcess = memorySlipway({
      sharesStoresOf: slipway,
      adapt: (eventStore) => {
        let isFirst = true;
        return {
          ...eventStore,
          append: async (streamId, events, expected) => {
            const isJoining = events.some(
              ({ type }) => type === 'MemberJoined',
            );
            if (isJoining && streamId.includes(ada.teamId) && isFirst) {
              isFirst = false;
              await removeMember(slipway, ada, linus);
            }
            return eventStore.append(streamId, events, expected);
          },
        };
      },
    });
    const mallory = await lateProcess.signIn(
      'mallory@example.com',
      'UTC',
      codeOfAda,
    );
    expect(mallory.teamId).not.toBe(ada.teamId);
  });

  it('keep no address of a canceled invitation for more than a minute', async () => {
    const { slipway, ada, linus } = await createTwoInviters();
    await lowerRole(slipway, ada, linus);
    await slipway.useCases.purgeInvitations();
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
    expect(await slipway.directory.findInvitationsFor(HEDY)).toHaveLength(1);
  });

  it('keep no such address after a crash either, even without a repeat', async () => {
    const { slipway, ada, linus } = await createTwoInviters();
    const dying = memorySlipway({
      sharesStoresOf: slipway,
      adaptAll: (stores) => {
        let isDead = false;
        const { eventStore, directory } = stores;
        return {
          ...stores,
          eventStore: {
            ...eventStore,
            append: async (...args) => {
              const appended = await eventStore.append(...args);
              isDead = true;
              return appended;
            },
          },
          directory: {
            ...directory,
            postponeInvitation: async (...args) => {
              if (isDead) throw new Crash();
              await directory.postponeInvitation(...args);
            },
          },
        };
      },
    });
    await expect(lowerRole(dying, ada, linus)).rejects.toThrow(Crash);
    slipway.clock.advance(10 * MINUTE);
    await slipway.useCases.purgeInvitations();
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
  });

  it('do not change if the role change is refused', async () => {
    const { slipway, ada, linus, codeOfLinus, codeOfAda } =
      await createTwoInviters();
    await lowerRole(slipway, ada, linus);
    const newCode = (await codesOf(slipway, ada)).get(HEDY);
    await expect(lowerRole(slipway, linus, ada)).rejects.toMatchObject({
      code: 'TEAM.ADMIN_ONLY',
    });
    expect([codeOfLinus, codeOfAda]).not.toContain(newCode);
    slipway.clock.advance(10 * MINUTE);
    await slipway.useCases.purgeInvitations();
    expect((await codesOf(slipway, ada)).get(HEDY)).toBe(newCode);
  });

  it('also change when an account is closed, even if that is interrupted', async () => {
    for (const appends of [0, 1, 2, 3]) {
      const { slipway, ada, linus, codeOfLinus, codeOfAda } =
        await createTwoInviters();
      const commandId = newCommandId();
      const close = ({ useCases }: MemorySlipway) =>
        useCases.closeAccount({
          userId: linus.userId,
          commandId,
          confirmation: 'linus@example.com',
        });
      const dying = memorySlipway({
        sharesStoresOf: slipway,
        adapt: crashAfterAppends(appends),
      });
      await close(dying).catch(() => undefined);
      await close(memorySlipway({ sharesStoresOf: slipway }));
      expect(await slipway.useCases.checkInvitation(codeOfLinus)).toBeNull();
      expect(await slipway.useCases.checkInvitation(codeOfAda)).toBeNull();
      expect([...(await codesOf(slipway, ada)).keys()]).toEqual([HEDY]);
    }
  });
});

describe('New links, with a mail server (threat S1)', () => {
  it('are mailed only once each, no matter how often the change is repeated', async () => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const { slipway, ada, linus } = await createTwoInviters({ mailer });
    await expect.poll(() => sent.length).toBe(3);
    const commandId = newCommandId();
    await lowerRole(slipway, ada, linus, commandId);
    await lowerRole(slipway, ada, linus, commandId);
    await expect.poll(() => sent.length).toBe(4);
    await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    expect(sent).toHaveLength(4);
    expect(sent[3]?.to).toBe(HEDY);
    expect(sent[3]?.text).toContain(
      'A link that you got before no longer works.',
    );
    expect(codeIn(sent[3])).toBe((await codesOf(slipway, ada)).get(HEDY));
  });

  it('are used in emails that had to wait', async () => {
    const sent: Mail[] = [];
    let isDown = true;
    const mailer = {
      send: async (mail: Mail) => {
        if (isDown) throw new Error('down');
        sent.push(mail);
      },
    };
    const { slipway, ada, linus } = await createTwoInviters({ mailer });
    await removeMember(slipway, ada, linus);
    isDown = false;
    slipway.clock.advance(MINUTE);
    await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    const code = (await codesOf(slipway, ada)).get(HEDY);
    const toHedy = sent.filter(({ to }) => to === HEDY);
    expect(toHedy.length).toBeGreaterThan(0);
    expect(new Set(toHedy.map(codeIn))).toEqual(new Set([code]));
    expect(sent.filter(({ to }) => to === GRACE)).toEqual([]);
  });
});
