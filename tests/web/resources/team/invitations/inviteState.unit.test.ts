import { describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import {
  addressesIn,
  canInvite,
  CLOSED,
  reduceInvite,
  isAddressWrong,
  invalidIn,
} from '#web/resources/team/invitations/inviteState.ts';
import type {
  InviteState,
  InviteEvent,
} from '#web/resources/team/invitations/inviteState.ts';

const after = (...events: readonly InviteEvent[]): InviteState =>
  events.reduce(reduceInvite, CLOSED);

const opened = { type: 'opened' } as const;
const typed = (emailAddress: string) =>
  ({ type: 'addressTyped', emailAddress }) as const;
const left = { type: 'addressLeft' } as const;
const asAdmin = { type: 'roleChosen', teamRole: Role.Admin } as const;
const submitted = { type: 'submitted' } as const;
const refused = {
  type: 'refused',
  reason: 'No room.',
  remaining: ['bob@example.test'],
} as const;
const invited = { type: 'invited' } as const;
const canceled = { type: 'canceled' } as const;

const bob = typed('bob@example.test');
const everyEvent: readonly InviteEvent[] = [
  opened,
  bob,
  left,
  asAdmin,
  submitted,
  refused,
  invited,
  canceled,
];

describe('I20 The invite dialog is exactly one of closed, open, submitting', () => {
  it('I20 opens empty, for an Editor (I21)', () => {
    expect(after(opened)).toEqual({
      state: 'open',
      emailAddress: '',
      teamRole: Role.Editor,
      checked: false,
      refusal: null,
    });
  });

  it('I20 reacts only to opening when closed', () => {
    for (const event of everyEvent.filter(({ type }) => type !== 'opened')) {
      expect(after(event), event.type).toBe(CLOSED);
    }
  });

  it('I20 submits what was typed and chosen, and shows it while submitting', () => {
    expect(after(opened, bob, asAdmin, submitted)).toEqual({
      state: 'submitting',
      emailAddress: 'bob@example.test',
      teamRole: Role.Admin,
    });
  });

  it('I20 can be neither edited nor canceled while submitting (I19)', () => {
    const submitting = after(opened, bob, submitted);
    for (const event of [
      opened,
      typed('eve@example.test'),
      left,
      asAdmin,
      submitted,
      canceled,
    ]) {
      expect(reduceInvite(submitting, event), event.type).toBe(submitting);
    }
  });

  it('I20 reopens with the reason and all typed text after a refusal', () => {
    expect(after(opened, bob, asAdmin, submitted, refused)).toEqual({
      state: 'open',
      emailAddress: 'bob@example.test',
      teamRole: Role.Admin,
      checked: true,
      refusal: 'No room.',
    });
  });

  it('I20 shows the reason until another address is typed or sent', () => {
    const before = after(opened, bob, submitted, refused);
    const reason = (...events: InviteEvent[]) => {
      const dialog = events.reduce(reduceInvite, before);
      return dialog.state === 'open' ? dialog.refusal : dialog.state;
    };
    expect(reason(asAdmin, left)).toBe('No room.');
    expect(reason(typed('eve@example.test'))).toBeNull();
    expect(reason(submitted)).toBe('submitting');
  });

  it('I20 closes and clears its fields when it is canceled or the invitation is sent', () => {
    expect(after(opened, bob, canceled)).toBe(CLOSED);
    expect(after(opened, bob, submitted, invited)).toBe(CLOSED);
    expect(after(opened, bob, canceled, opened)).toEqual(after(opened));
  });

  it('I20 ignores a response if nothing was sent', () => {
    const open = after(opened, bob);
    expect(reduceInvite(open, refused)).toBe(open);
    expect(reduceInvite(open, invited)).toBe(open);
  });
});

describe('The address in the invite dialog', () => {
  it.each([
    ['bob@example.test', true],
    ['  bob@example.test ', true],
    ['b@e.t', true],
    ['', false],
    ['bob', false],
    ['bob@example', false],
    ['@example.test', false],
    ['bob @example.test', false],
  ])('accepts %j: %s (I16, I18)', (emailAddress, valid) => {
    expect(canInvite(after(opened, typed(emailAddress)))).toBe(valid);
    const next = after(opened, typed(emailAddress), submitted);
    expect(next.state).toBe(valid ? 'submitting' : 'open');
  });

  it('is validated from the first blur on (I17)', () => {
    expect(isAddressWrong(after(opened, typed('bob')))).toBe(false);
    expect(isAddressWrong(after(opened, typed('bob'), left))).toBe(true);
    expect(isAddressWrong(after(opened, typed('bob'), left, bob))).toBe(false);
    expect(
      isAddressWrong(after(opened, typed('bob'), left, bob, typed('x'))),
    ).toBe(true);
  });

  it('is validated when it is sent, empty or not (I17)', () => {
    expect(isAddressWrong(after(opened, submitted))).toBe(true);
  });

  it('is not validated when an untouched field is left', () => {
    expect(isAddressWrong(after(opened, left))).toBe(false);
  });

  it('cannot be submitted twice at once (I19)', () => {
    expect(canInvite(after(opened, bob, submitted))).toBe(false);
  });

  it('accepts several addresses without duplicates, with any separator (I20)', () => {
    const list =
      '<ann@example.test>; bob@example.test,\nBOB@example.test\tcarl@example.test;';
    expect(addressesIn(list)).toEqual([
      'ann@example.test',
      'BOB@example.test',
      'carl@example.test',
    ]);
    expect(canInvite(after(opened, typed(list)))).toBe(true);
    const people =
      'Ann Lee <ann@example.test>, "Grün, Bob" <bob@example.test>；<c@example.test>、(d@example.test), "e@example.test", f@example.test';
    expect(addressesIn(people)).toEqual(
      ['ann', 'bob', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.test`),
    );
    expect(invalidIn('Ann Lee, bob@example.test')).toBe('Ann');
    expect(addressesIn(' ;, ')).toEqual([]);
    expect(canInvite(after(opened, typed(' ;, ')))).toBe(false);
  });

  it('invites nobody while one of several addresses is invalid', () => {
    const some = after(opened, typed('ann@example.test, bob@@example.test'));
    expect(canInvite(some)).toBe(false);
    expect(invalidIn('ann@example.test, bob@@example.test')).toBe(
      'bob@@example.test',
    );
  });

  it('keeps the addresses that were not invited', () => {
    const both = typed('ann@example.test bob@example.test');
    expect(after(opened, both, submitted, refused)).toMatchObject({
      state: 'open',
      emailAddress: 'bob@example.test',
      refusal: 'No room.',
    });
  });
});
