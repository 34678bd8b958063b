import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { invite, newCommandId } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import { MAIL_AT_ONCE, GRACE, LINK, createMailTeam } from './mailTeam.ts';

describe('Mail about the inbox (I51)', () => {
  it('is sent at once about a mention, to people who chose that, and only once', async () => {
    const { choose, mention, after, mails, item } = await createMailTeam();
    await choose(MAIL_AT_ONCE);
    await mention();
    expect(await after(1)).toMatchObject({ ends: { Sent: 1 }, failures: [] });
    await after(1);
    await after(60);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail).toMatchObject({ to: GRACE });
    expect(mail?.subject).toContain('ada mentioned you');
    expect(mail?.text).toContain(`${LINK}${item.id}`);
    expect(mail?.html).toContain('Show &lt;b&gt;the&lt;/b&gt; board');
    expect(mail?.html).not.toContain('<b>');
  });

  it('has a subject without half of an emoji', async () => {
    const { choose, assign, after, mails } = await createMailTeam();
    await choose(MAIL_AT_ONCE);
    // The emoji is at each offset once, so one subject would cut it in half.
    for (const length of [0, 1, 2, 3]) {
      await assign(`${'x'.repeat(length)}${'👩\u200d🚀'.repeat(50)}`);
      // Mail at once is sent at most every ten minutes.
      await after(11);
    }
    const ends = mails().map(({ subject }) => subject.slice(-6));
    expect(ends).toHaveLength(4);
    expect(ends).toEqual(Array.from(ends, () => '👩\u200d🚀…'));
  });

  it('is sent at once about an assignment, but about a comment with the next digest', async () => {
    const { grace, useCases, item, postComment, ...fixture } =
      await createMailTeam();
    await fixture.choose(MAIL_AT_ONCE);
    await useCases.watchItem.set({
      actor: grace,
      commandId: newCommandId(),
      itemId: item.id,
      watch: 'Follow',
    });
    await postComment('Nice.');
    await fixture.assign('Ship it');
    await fixture.after(1);
    expect(fixture.mails()).toHaveLength(1);
    expect(fixture.mails()[0]?.subject).toContain('assigned it to you');
    fixture.clock.set('2026-03-05T07:59:00.000Z');
    await fixture.after(0);
    expect(fixture.mails()).toHaveLength(1);
    await fixture.after(2);
    expect(fixture.mails()).toHaveLength(2);
    expect(fixture.mails()[1]?.text).toContain('ada commented');
    expect(fixture.mails()[1]?.text).not.toContain('assigned');
  });

  it('is sent once a day at eight in the team’s time zone, by default, with all unread entries', async () => {
    const { useCases, ada, mention, assign, clock, after, mails } =
      await createMailTeam();
    await useCases.changeTeam({
      actor: ada,
      commandId: newCommandId(),
      change: { type: 'SetTimeZone', data: { timeZone: 'Asia/Tokyo' } },
    });
    await mention();
    await assign('Ship it');
    await after(60);
    expect(mails()).toEqual([]);
    // Eight o'clock in Tokyo is 23:00 in UTC.
    clock.set('2026-03-04T22:59:00.000Z');
    await after(0);
    expect(mails()).toEqual([]);
    await after(2);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.subject).toBe(
      'You have 2 new entries in your Slipway inbox',
    );
    await mention();
    await after(60);
    expect(mails()).toHaveLength(1);
    clock.set('2026-03-05T23:01:00.000Z');
    await after(0);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).not.toContain('assigned');
  });

  it('names a change that was not completed, with the reason', async () => {
    const { eventStore, ada, grace, clock, after, mails } =
      await createMailTeam();
    const { teamId } = ada;
    const userIds = [grace.userId];
    const event = {
      type: 'FlowEndNoted',
      schemaVersion: 1,
      data: {
        teamId,
        userIds,
        flowId: 'flow-1',
        name: 'StartProject',
        code: 'PROJECT.NOT_FOUND',
      },
      metadata: {
        eventId: 'noted',
        commandId: 'noted',
        actorId: 'slipway',
        teamId,
        occurredAt: clock.now(),
      },
    };
    await eventStore.append(`inbox-${teamId}`, [event], 'any');
    await after(24 * 60);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toContain('Starting a project was not completed');
    expect(mail?.text).toContain('was deleted in the meantime.');
    expect(mail?.text).toContain('http://localhost:4300/inbox');
    expect(mail?.text).not.toContain(LINK);
  });

  it('is sent at most once in ten minutes; later entries are in the next one', async () => {
    const { choose, mention, assign, after, mails } = await createMailTeam();
    await choose(MAIL_AT_ONCE);
    await mention();
    await after(1);
    await mention();
    await assign('Ship it');
    await after(5);
    expect(mails()).toHaveLength(1);
    await after(5);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.subject).toBe(
      'You have 2 new entries in your Slipway inbox',
    );
  });

  it('does not claim to count entries beyond those that it reads', async () => {
    const { assign, clock, after, mails } = await createMailTeam();
    for (let item = 0; item <= 200; item++) await assign('Ship it');
    clock.set('2026-03-05T08:01:00.000Z');
    await after(0);
    expect(mails()[0]?.subject).toBe(
      'You have at least 200 new entries in your Slipway inbox',
    );
    expect(mails()[0]?.text).toContain('And at least 150 more.');
  });

  it('lists fifty entries, and counts the others', async () => {
    const { assign, clock, after, mails } = await createMailTeam();
    for (let item = 0; item <= 50; item++) await assign('Ship it');
    clock.set('2026-03-05T08:01:00.000Z');
    await after(0);
    expect(mails()[0]?.subject).toBe(
      'You have 51 new entries in your Slipway inbox',
    );
    expect(mails()[0]?.text).toContain('And 1 more.');
  });

  it('is one digest for all teams of a person, in the time zone of the active one', async () => {
    const { mention, clock, after, mails, ...fixture } = await createMailTeam();
    const linus = await fixture.signIn('linus@example.com', 'Asia/Tokyo');
    const code = await invite(fixture, linus, GRACE);
    await fixture.signIn(GRACE, 'UTC', code);
    await fixture.useCases.chooseTeam({
      userId: fixture.grace.userId,
      commandId: newCommandId(),
      teamId: fixture.grace.teamId,
    });
    const { activeProjectId } = await fixture.useCases.getContext(linus);
    await fixture.useCases.createItem({
      actor: linus,
      commandId: newCommandId(),
      itemType: ItemType.Demo,
      projectId: activeProjectId ?? '',
      description: 'Elsewhere',
      newAssignment: {
        scope: Scope.Project,
        assignedToUserId: fixture.grace.userId,
      },
    });
    await mention();
    const mailsBefore = mails().length;
    clock.set('2026-03-05T07:59:00.000Z');
    await after(0);
    expect(mails()).toHaveLength(mailsBefore);
    await after(2);
    await after(60);
    expect(mails()).toHaveLength(mailsBefore + 1);
    expect(mails().at(-1)?.text).toContain('Elsewhere (');
    expect(mails().at(-1)?.subject).toBe(
      'You have 2 new entries in your Slipway inbox',
    );
  });

  it('leaves out entries that were read in the meantime', async () => {
    const { useCases, grace, mention, clock, after, mails } =
      await createMailTeam();
    await mention();
    await after(1);
    await useCases.markInbox.markAll({
      actor: grace,
      commandId: newCommandId(),
      until: null,
    });
    clock.set('2026-03-05T08:01:00.000Z');
    await after(0);
    expect(mails()).toEqual([]);
  });

  it('is not sent to people who turned it off, not even later about older entries', async () => {
    const { choose, mention, clock, after, mails } = await createMailTeam();
    await choose({ mail: 'None', weeklyReview: false });
    await mention();
    clock.set('2026-03-05T08:01:00.000Z');
    await after(0);
    await choose(MAIL_AT_ONCE);
    await after(24 * 60);
    expect(mails()).toEqual([]);
    await mention();
    await after(1);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.subject).toContain('mentioned you');
  });

  it('is not sent to people who left the team', async () => {
    const { useCases, ada, grace, mention, choose, after, mails } =
      await createMailTeam();
    await choose(MAIL_AT_ONCE);
    await mention();
    await useCases.removeMember({
      actor: ada,
      commandId: newCommandId(),
      memberId: grace.userId,
    });
    await after(1);
    await after(24 * 60);
    expect(mails()).toEqual([]);
  });

  it('is not sent to people who closed their account', async () => {
    const { useCases, grace, mention, choose, after, mails } =
      await createMailTeam();
    await choose(MAIL_AT_ONCE);
    await mention();
    await useCases.closeAccount({
      userId: grace.userId,
      commandId: newCommandId(),
      confirmation: GRACE,
    });
    await after(1);
    await after(24 * 60);
    expect(mails()).toEqual([]);
  });

  it('is not sent about an item that was deleted since', async () => {
    const { useCases, ada, item, mention, choose, after, mails } =
      await createMailTeam();
    await choose(MAIL_AT_ONCE);
    await mention();
    await useCases.deleteItem({
      actor: ada,
      commandId: newCommandId(),
      itemId: item.id,
    });
    await after(1);
    expect(mails()).toEqual([]);
  });

  it('is not even prepared if no mail server is set up', async () => {
    const { mention, choose, after, eventStore } = await createMailTeam({
      mailer: null,
    });
    await choose(MAIL_AT_ONCE);
    await mention();
    expect(await after(1)).toEqual({ ends: {}, failures: [] });
    expect(await countStored(eventStore, 'MailClaimed')).toBe(0);
  });

  it('is sent only once by two concurrent processes', async () => {
    const fixture = await createMailTeam();
    await fixture.choose(MAIL_AT_ONCE);
    await fixture.mention();
    const sentByOther: string[] = [];
    const otherProcess = memorySlipway({
      sharesStoresOf: fixture,
      mailer: {
        send: async ({ to }) => {
          sentByOther.push(to);
        },
      },
    });
    fixture.clock.advance(60_000);
    await Promise.all([
      fixture.useCases.sendMails(),
      otherProcess.useCases.sendMails(),
    ]);
    expect(fixture.mails().length + sentByOther.length).toBe(1);
    expect(await countStored(fixture.eventStore, 'MailClaimed')).toBe(1);
  });
});
