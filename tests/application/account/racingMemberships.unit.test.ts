import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { runAroundAppend } from '#tests/support/adaptedStores.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const GRACE = 'grace@example.com';

/**
 * Ada's team, and Grace with her own team. `processWith` is another process, in
 * which `act` runs before the first append of an event of the type; `breaches`
 * are contradictions between accounts and teams.
 */
const raceFixture = async () => {
  const slipway = memorySlipway();
  const ada = await slipway.signIn();
  const grace = await slipway.signIn(GRACE);
  const { userId } = grace;
  const teamsOfGrace = async () => {
    const { teams } = await slipway.useCases.getContext(
      await slipway.signIn(GRACE),
    );
    return teams.map(({ id }) => id);
  };
  const processWith = (type: string, act: () => Promise<unknown>) =>
    memorySlipway({
      sharesStoresOf: slipway,
      adapt: runAroundAppend('before', type, act),
    });
  const breaches = async () => (await checkOwners(slipway.eventStore)).breaches;
  const close = ({ useCases }: MemorySlipway) =>
    useCases.closeAccount({
      userId,
      commandId: newCommandId(),
      confirmation: GRACE,
    });
  return { slipway, ada, grace, teamsOfGrace, processWith, breaches, close };
};

describe('A member who joins', () => {
  it('is not locked out by an ordinary sign-in at the same time', async () => {
    const { slipway, ada, teamsOfGrace, processWith, breaches } =
      await raceFixture();
    const code = await invite(slipway, ada, GRACE);
    const interrupted = processWith('MemberJoined', () =>
      slipway.signIn(GRACE),
    );
    const grace = await interrupted.signIn(GRACE, 'UTC', code);
    expect(grace.teamId).toBe(ada.teamId);
    expect(await breaches()).toEqual([]);
    expect(await teamsOfGrace()).toContain(ada.teamId);
  });

  it('stays when they join again while their removal ends', async () => {
    const { slipway, ada, grace, teamsOfGrace, processWith, breaches } =
      await raceFixture();
    await joinByInvitation(slipway, ada, GRACE);
    const interrupted = processWith('TeamLeft', () =>
      joinByInvitation(slipway, ada, GRACE),
    );
    await interrupted.useCases.removeMember({
      actor: ada,
      commandId: newCommandId(),
      memberId: grace.userId,
    });
    expect(await breaches()).toEqual([]);
    expect(await teamsOfGrace()).toContain(ada.teamId);
  });

  it('stays when another link lets them in while their refused join ends', async () => {
    const { slipway, ada, teamsOfGrace, breaches } = await raceFixture();
    const takenCode = await invite(slipway, ada, GRACE);
    const otherCode = await invite(slipway, ada, 'another@example.com');
    const takeLink = runAroundAppend('before', 'MemberJoined', () =>
      slipway.signIn('eve@example.com', 'UTC', takenCode),
    );
    const joinByOther = runAroundAppend('before', 'TeamLeft', () =>
      slipway.signIn(GRACE, 'UTC', otherCode),
    );
    const racing = memorySlipway({
      sharesStoresOf: slipway,
      adapt: (eventStore) => joinByOther(takeLink(eventStore)),
    });
    await racing.signIn(GRACE, 'UTC', takenCode).catch(() => null);
    expect(await breaches()).toEqual([]);
    expect(await teamsOfGrace()).toContain(ada.teamId);
  });

  it('gets access again with a code if their account has lost the team', async () => {
    const { slipway, ada, grace, teamsOfGrace, breaches } = await raceFixture();
    await joinByInvitation(slipway, ada, GRACE);
    const data = { userId: grace.userId, teamId: ada.teamId };
    await appendEvent(slipway.eventStore, streamOf.user(grace.userId), {
      type: 'TeamLeft',
      data,
    });
    expect(await breaches()).toHaveLength(1);
    const code = await invite(slipway, ada, 'another@example.com');
    await slipway.signIn(GRACE, 'UTC', code);
    expect(await breaches()).toEqual([]);
    expect(await teamsOfGrace()).toContain(ada.teamId);
  });
});

describe('A closed account', () => {
  it('is a member of no team, even if a join was in progress', async () => {
    const { slipway, ada, processWith, breaches, close } = await raceFixture();
    const code = await invite(slipway, ada, 'other@example.com', Role.Admin);
    const interrupted = processWith('MemberJoined', () => close(slipway));
    await interrupted.signIn(GRACE, 'UTC', code).catch(() => null);
    expect(await breaches()).toEqual([]);
    const { team } = await slipway.useCases.getTeam(ada);
    expect(team.members.map(({ userId }) => userId)).toEqual([ada.userId]);
  });

  it('is a member of no team, even if it joined while closing', async () => {
    const { slipway, ada, processWith, breaches, close } = await raceFixture();
    const code = await invite(slipway, ada, GRACE);
    const interrupted = processWith('AccountClosed', () =>
      slipway.signIn(GRACE, 'UTC', code),
    );
    await close(interrupted);
    expect(await breaches()).toEqual([]);
  });

  it('keeps no team whose founding was in progress', async () => {
    const { slipway, grace, processWith, breaches, close } =
      await raceFixture();
    const interrupted = processWith('TeamCreated', () => close(slipway));
    const founded = interrupted.useCases.createTeam({
      userId: grace.userId,
      commandId: newCommandId(),
      timeZone: 'UTC',
    });
    await expect(founded).rejects.toThrow();
    expect(await breaches()).toEqual([]);
  });
});
