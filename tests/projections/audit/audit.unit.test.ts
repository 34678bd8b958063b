import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { Role } from '#domain/shared/role.ts';
import { audit } from '#projections/audit/audit.ts';
import { NOW, OTHER_USER, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const entriesOf = (...events: Parameters<typeof recorded>[0]) =>
  readModel(audit, recorded(events)).all();
const entryOf = (type: string, data: object) => entriesOf({ type, data })[0];

const open = {
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
  completionDate: null,
};
const mine = { ...open, assignedToUserId: USER };
/** What an event contains in place of a text. */
const reference = { length: 4, sha256: 'a'.repeat(64) };

describe('An entry of the audit (T61)', () => {
  it('has the person and time of its event, and its own place in the order', () => {
    const [first, second] = entriesOf(
      { type: 'TeamRenamed', data: { teamId: TEAM, teamName: 'One' } },
      { type: 'TeamRenamed', data: { teamId: TEAM, teamName: 'Two' } },
    );
    expect(first).toMatchObject({
      id: 'event-1',
      teamId: TEAM,
      kind: 'TeamRenamed',
      occurredAt: NOW,
      recordedAt: NOW,
      actorId: USER,
      changeId: 'command-1',
      undoes: null,
      subjectType: 'Team',
      subjectId: TEAM,
      before: null,
      after: { teamName: 'One' },
      asks: ['teamName'],
    });
    expect(second?.order).toBeGreaterThan(first?.order ?? Infinity);
  });

  it('shows when it was recorded if that is another instant', () => {
    const [event] = recorded([
      { type: 'TeamRenamed', data: { teamId: TEAM, teamName: 'One' } },
    ]);
    if (event === undefined) return expect.unreachable();
    const recordedAt = '2026-03-05T10:00:00.000Z';
    const metadata = { ...event.metadata, recordedAt };
    const [entry] = readModel(audit, [{ ...event, metadata }]).all();
    expect(entry).toMatchObject({ occurredAt: NOW, recordedAt });
  });

  it('keeps references instead of texts', () => {
    expect(audit.keepsReferences).toBe(true);
    expect(
      entryOf('ItemDescribed', { itemId: 'a', description: reference }),
    ).toMatchObject({
      itemId: 'a',
      after: { description: reference },
      asks: ['description'],
    });
    expect(
      entryOf('CommentEdited', {
        itemId: 'a',
        commentId: 'c',
        text: reference,
        mentionedUserIds: [],
      }),
    ).toMatchObject({ subjectType: 'Comment', after: { text: reference } });
  });

  it('shows where an item was, is and came from, and why', () => {
    const moved = { projectId: PROJECT, itemId: 'a', from: open, to: mine };
    expect(
      entryOf('ItemAssigned', {
        ...moved,
        sortKey: 1,
        reason: 'MemberRemoved',
      }),
    ).toMatchObject({
      projectId: PROJECT,
      itemId: 'a',
      before: open,
      after: mine,
      reason: 'MemberRemoved',
      field: '',
    });
    expect(
      entryOf('ItemCarriedOver', {
        ...moved,
        fromProjectId: 'before',
        reason: 'CarriedOver',
      }),
    ).toMatchObject({ fromProjectId: 'before', reason: 'CarriedOver' });
    expect(
      entryOf('ItemUnplanned', { ...moved, to: null, transferredTo: 'other' }),
    ).toMatchObject({ before: open, after: null, toProjectId: 'other' });
  });

  it('exists for each item of a coarse event', () => {
    const entries = entriesOf({
      type: 'ItemsCompleted',
      data: {
        projectId: PROJECT,
        completionDate: NOW,
        items: [
          { itemId: 'a', from: open },
          { itemId: 'b', from: mine },
        ],
      },
    });
    expect(entries.map(({ itemId, kind }) => [itemId, kind])).toEqual([
      ['a', 'ItemsCompleted'],
      ['b', 'ItemsCompleted'],
    ]);
    expect(entries[1]).toMatchObject({
      before: mine,
      after: { ...mine, completionDate: NOW },
    });
    expect(new Set(entries.map(({ order }) => order)).size).toBe(2);
  });

  it('hides a view that is not shared', () => {
    const view = { teamId: TEAM, viewId: 'v', ownerId: USER };
    const content = reference;
    expect(
      entryOf('ViewCreated', { ...view, shared: false, content })?.after,
    ).toEqual({ shared: false });
    expect(
      entryOf('ViewCreated', { ...view, shared: true, content })?.after,
    ).toEqual({ shared: true, content });
  });

  it('shows that a webhook has another address, but never which', () => {
    const settings = {
      addressId: 'address-1',
      secretId: 'secret-1',
      kinds: ['ItemCreated'],
      format: 'Standard',
      paused: false,
    };
    const to = { ...settings, addressId: 'address-2' };
    const entry = entryOf('WebhookRevised', {
      teamId: TEAM,
      webhookId: 'w',
      from: settings,
      to,
    });
    expect(entry?.after).toMatchObject({ addressChanged: true });
    expect(JSON.stringify(entry)).not.toMatch(/address-|secret-/);
  });

  it('has the same topic as earlier ones about the same thing in the same team', () => {
    const member = { teamId: TEAM, userId: OTHER_USER };
    const [joined, promoted, signedIn] = entriesOf(
      { type: 'MemberJoined', data: { ...member, role: Role.Editor } },
      { type: 'RoleChanged', data: { ...member, role: Role.Admin } },
      { type: 'SignedIn', data: { ...member, provider: 'Google' } },
    );
    expect(promoted?.topic).toBe(joined?.topic);
    expect(promoted?.topic).toContain(TEAM);
    expect([joined?.field, promoted?.field, signedIn?.field]).toEqual([
      '*',
      'role',
      '',
    ]);
  });

  it('is omitted for events without a team, and for workflows other than imports', () => {
    const [event] = recorded([
      { type: 'FlowRefused', data: { flowId: 'f', code: 'TEAM.ADMIN_ONLY' } },
    ]);
    if (event === undefined) return expect.unreachable();
    const metadata = { ...event.metadata, teamId: null };
    expect(readModel(audit, [{ ...event, metadata }]).all()).toEqual([]);
    const workflow = {
      flowId: 'f',
      userId: USER,
      teamId: TEAM,
      input: { of: 3 },
    };
    expect(
      entryOf('FlowStarted', { ...workflow, name: 'Import' }),
    ).toMatchObject({
      after: { name: 'Import', of: 3 },
    });
    expect(
      entriesOf({ type: 'FlowStarted', data: { ...workflow, name: 'Other' } }),
    ).toEqual([]);
  });
});
