import { describe, expect, it } from 'vitest';
import type { NewDelivery } from '#application/shared/ports/WebhookDeliveries.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const REDACTED_AT = '2026-03-04T12:00:00.000Z';
/** Just before and after the three minutes that a call can take. */
const EARLY = '2026-03-04T12:02:59.000Z';
const LATE = '2026-03-04T12:03:01.000Z';
const POSITION_AFTER_ALL_EVENTS = 10_000;
const SECRET = 'Call Eve at home';

/**
 * An item whose text was redacted, and another item, in a team with a webhook.
 * With `areDelivered`, all events have their deliveries already.
 */
const redactComment = async ({ areDelivered }: { areDelivered: boolean }) => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, clock, commandId, webhookDeliveries } = fixture;
  const { id: itemId } = await fixture.addItem({ description: SECRET });
  const { id: otherId } = await fixture.addItem({ description: 'Other' });
  const { value: hook } = await useCases.createWebhook({
    actor,
    commandId: commandId(),
    secret: undefined,
    url: 'https://example.com/hook',
    settings: { kinds: ['ItemEdited'], format: 'Standard', paused: false },
  });
  if (areDelivered)
    await webhookDeliveries.queue([], POSITION_AFTER_ALL_EVENTS, clock.now());
  clock.set(REDACTED_AT);
  const target = { kind: 'Item', itemId } as const;
  const note = await useCases.redactText({
    actor,
    commandId: commandId(),
    target,
  });
  const resume = async (at: string) => {
    clock.set(at);
    return useCases.resumeWorkflows({ idleMs: 0 });
  };
  return { ...fixture, itemId, otherId, hook, note, resume };
};

type Redacted = Awaited<ReturnType<typeof redactComment>>;

const reply = (id: string, description: string) => ({
  bodyHash: 'hash',
  commandId: 'moved',
  status: 200,
  position: 1,
  body: JSON.stringify({ id, description }),
});

const readReplies = async ({ commandReplies, actor, clock }: Redacted) => {
  const storedReply = async (key: string) =>
    (await commandReplies.find(actor.userId, key, clock.now()))?.body ?? null;
  return [await storedReply('of the item'), await storedReply('of another')];
};

const delivery = (
  { actor, hook, itemId }: Redacted,
  position: number,
  description: string,
): NewDelivery => ({
  id: `delivery-${String(position)}`,
  teamId: actor.teamId,
  webhookId: hook.id,
  lane: itemId,
  position,
  index: 0,
  occurredAt: REDACTED_AT,
  actorId: actor.userId,
  subjectUserId: null,
  kind: 'ItemEdited',
  content: JSON.stringify({
    title: description,
    body: { kind: 'ItemEdited', item: { id: itemId, description } },
  }),
});

describe('A redacted text that is stored again after its redaction (T30)', () => {
  it('is erased from replies that were in progress, and from no others', async () => {
    const fixture = await redactComment({ areDelivered: true });
    const { commandReplies, actor, clock } = fixture;
    const storeReply = (key: string, id: string, text: string) =>
      commandReplies.store(actor.userId, key, reply(id, text), clock.now());
    await storeReply('of the item', fixture.itemId, SECRET);
    await storeReply('of another', fixture.otherId, 'Other');
    await fixture.resume(EARLY);
    expect((await readReplies(fixture))[0]).toContain(SECRET);
    const { resumed, unfinished } = await fixture.resume(LATE);
    expect({ resumed, unfinished }).toEqual({ resumed: 1, unfinished: 0 });
    expect(await readReplies(fixture)).toEqual([
      null,
      expect.stringContaining('Other'),
    ]);
  });

  it('is erased from late webhook deliveries, and the workflow waits for them', async () => {
    const fixture = await redactComment({ areDelivered: false });
    const { webhookDeliveries, clock, note } = fixture;
    const { position } = note;
    const positionBefore = await fixture.eventStore.lastPosition();
    const behind = await fixture.resume(LATE);
    // The deliveries are recorded with the next event, so there must be one.
    expect(await fixture.eventStore.lastPosition()).toBeGreaterThan(
      positionBefore,
    );
    expect(behind).toMatchObject({
      failures: [{ workflow: { name: 'RedactLateCopies' } }],
    });
    const old = delivery(fixture, position - 1, SECRET);
    const since = delivery(fixture, position + 1, 'Written since');
    await webhookDeliveries.queue([old, since], position + 1, clock.now());
    await fixture.resume('2026-03-04T12:10:00.000Z');
    const contentOf = async (id: string) =>
      (await webhookDeliveries.find(id))?.content;
    expect(await contentOf(old.id)).toContain('"description":""');
    expect(await contentOf(old.id)).not.toContain(SECRET);
    expect(await contentOf(since.id)).toBe(since.content);
  });

  it('is erased from a receiver’s late response', async () => {
    const fixture = await redactComment({ areDelivered: true });
    const { webhookDeliveries, clock, note } = fixture;
    const delivered = delivery(fixture, note.position - 1, '');
    await webhookDeliveries.queue([delivered], note.position, clock.now());
    const attempt = { at: clock.now(), status: 200, error: null };
    await webhookDeliveries.recordAttempt(delivered.id, {
      attempts: 1,
      firstAt: clock.now(),
      nextAt: null,
      state: 'Delivered',
      attempt: { ...attempt, response: SECRET },
    });
    await fixture.resume(LATE);
    expect((await webhookDeliveries.find(delivered.id))?.last).toEqual({
      ...attempt,
      response: null,
    });
  });
});
