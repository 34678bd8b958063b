import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { LINK, createMailTeam } from './mailTeam.ts';

const MONDAY = '2026-03-09T08:01:00.000Z';

/** A plan whose first week is the current one. */
const createWeek = async () => {
  const fixture = await createMailTeam();
  const { useCases, ada, projectId, commandId, addItem } = fixture;
  await useCases.reviseProject({
    actor: ada,
    commandId: commandId(),
    projectId,
    changes: { startDate: '2026-03-02' },
  });
  const inWeek = (description: string, index: number) =>
    addItem({
      description,
      newAssignment: {
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Week, index },
      },
    });
  const done = await inWeek('Draw the board', 0);
  const lateItem = await inWeek('Ship the board', 0);
  await inWeek('Sell the board', 1);
  await useCases.completeItem({
    actor: ada,
    commandId: commandId(),
    itemId: done.id,
    markComplete: true,
  });
  return { ...fixture, done, lateItem };
};

describe('The weekly review (I55)', () => {
  it('is mailed only once, on Monday at eight, to people who chose it', async () => {
    const { choose, clock, after, mails, done, lateItem } = await createWeek();
    await choose({ mail: 'None', weeklyReview: true });
    clock.set('2026-03-09T07:59:00.000Z');
    await after(0);
    expect(mails()).toEqual([]);
    clock.set(MONDAY);
    expect((await after(0)).ends).toEqual({ Sent: 1 });
    await after(20);
    await after(24 * 60);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe(
      'Your week in Slipway, 2026-03-02 to 2026-03-08',
    );
    const text = mail?.text ?? '';
    // The first project of a team has no name yet.
    expect(text).toContain('Unnamed Project (New Team)\n');
    expect(text).toContain('Completed: 1\n');
    expect(text).toContain('Slipped: 1\n');
    // Includes the item without a week.
    expect(text).toContain('Added: 4\n');
    const [, slipped = ''] = text.split('Slipped: 1\n');
    expect(slipped.split('Added')[0]).toContain(`${LINK}${lateItem.id}`);
    expect(text.split('Slipped')[0]).toContain(`${LINK}${done.id}`);
  });

  it('is sent ten minutes after the digest, and only to people who chose it', async () => {
    const { choose, mention, clock, after, mails } = await createWeek();
    await choose({ mail: 'Digest', weeklyReview: true });
    clock.set('2026-03-08T12:00:00.000Z');
    await mention();
    clock.set(MONDAY);
    await after(0);
    expect(mails()).toHaveLength(1);
    await after(9);
    expect(mails()).toHaveLength(1);
    await after(1);
    expect(mails().map(({ to }) => to)).toEqual([
      'grace@example.com',
      'grace@example.com',
    ]);
    expect(mails()[1]?.subject).toContain('Your week');
  });

  it('lists projects in the order of their names, as screens do', async () => {
    const { useCases, ada, commandId, choose, ...fixture } = await createWeek();
    const { teamId, userId } = ada;
    await choose({ mail: 'None', weeklyReview: true });
    for (const description of ['Zoo', 'Bus 10', 'äpfel', 'Bus 9']) {
      const { value } = await useCases.startProject({
        userId,
        teamId,
        commandId: commandId(),
        description,
      });
      const { projectId } = value;
      await useCases.reviseProject({
        actor: ada,
        commandId: commandId(),
        projectId,
        changes: { startDate: '2026-03-02' },
      });
      await useCases.createItem({
        actor: ada,
        commandId: commandId(),
        projectId,
        itemType: ItemType.Demo,
        description: 'Show it',
        newAssignment: { scope: Scope.Project },
      });
    }
    fixture.clock.set(MONDAY);
    await fixture.after(0);
    const text = fixture.mails()[0]?.text ?? '';
    const names = ['äpfel', 'Bus 9', 'Bus 10', 'Zoo'];
    const places = names.map((name) => text.indexOf(`${name} (`));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows how long items have been slipping, what was dropped, and when the project is likely done (G38)', async () => {
    const { useCases, ada, commandId, done, lateItem, ...fixture } =
      await createWeek();
    await fixture.choose({ mail: 'None', weeklyReview: true });
    fixture.clock.set('2026-03-10T10:00:00.000Z');
    await useCases.deleteItem({
      actor: ada,
      commandId: commandId(),
      itemId: done.id,
    });
    fixture.clock.set('2026-03-16T08:01:00.000Z');
    await fixture.after(0);
    const text = fixture.mails().at(-1)?.text ?? '';
    expect(text).toContain(`${lateItem.linkId} Ship the board (1 week late)`);
    expect(text).toContain('Dropped: 1\n');
    expect(text).toContain('No likely completion date can be given yet.');
  });
});
