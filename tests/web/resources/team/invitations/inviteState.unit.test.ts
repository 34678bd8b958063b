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

/** The state of a dialog that was closed before these events. */
const stateAfter = (...events: readonly InviteEvent[]): InviteState =>
  events.reduce(reduceInvite, CLOSED);

const opened = { type: 'opened' } as const;
const typed = (emailAddress: string) =>
  ({ type: 'addressTyped', emailAddress }) as const;
const addressLeft = { type: 'addressLeft' } as const;
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
  addressLeft,
  asAdmin,
  submitted,
  refused,
  invited,
  canceled,
];

describe('I20 The invite dialog is exactly one of closed, open, submitting', () => {
  it('I20 opens empty, for an Editor (I21)', () => {
    expect(stateAfter(opened)).toEqual({
      state: 'open',
      emailAddress: '',
      teamRole: Role.Editor,
      checked: false,
      refusal: null,
    });
  });

  it('I20 reacts only to opening when closed', () => {
    for (const event of everyEvent.filter(({ type }) => type !== 'opened')) {
      expect(stateAfter(event), event.type).toBe(CLOSED);
    }
  });

  it('I20 submits what was typed and chosen, and shows it while submitting', () => {
    expect(stateAfter(opened, bob, asAdmin, submitted)).toEqual({
      state: 'submitting',
      emailAddress: 'bob@example.test',
      teamRole: Role.Admin,
    });
  });

  it('I20 can be neither edited nor canceled while submitting (I19)', () => {
    const submitting = stateAfter(opened, bob, submitted);
    for (const event of [
      opened,
      typed('eve@example.test'),
      addressLeft,
      asAdmin,
      submitted,
      canceled,
    ]) {
      expect(reduceInvite(submitting, event), event.type).toBe(submitting);
    }
  });

  it('I20 reopens with the reason and all typed text after a refusal', () => {
    expect(stateAfter(opened, bob, asAdmin, submitted, refused)).toEqual({
      state: 'open',
      emailAddress: 'bob@example.test',
      teamRole: Role.Admin,
      checked: true,
      refusal: 'No room.',
    });
  });

  it('I20 shows the reason until another address is typed or sent', () => {
    const refusedDialog = stateAfter(opened, bob, submitted, refused);
    const reason = (...events: InviteEvent[]) => {
      const dialog = events.reduce(reduceInvite, refusedDialog);
      return dialog.state === 'open' ? dialog.refusal : dialog.state;
    };
    expect(reason(asAdmin, addressLeft)).toBe('No room.');
    expect(reason(typed('eve@example.test'))).toBeNull();
    expect(reason(submitted)).toBe('submitting');
  });

  it('I20 closes and clears its fields when it is canceled or the invitation is sent', () => {
    expect(stateAfter(opened, bob, canceled)).toBe(CLOSED);
    expect(stateAfter(opened, bob, submitted, invited)).toBe(CLOSED);
    expect(stateAfter(opened, bob, canceled, opened)).toEqual(
      stateAfter(opened),
    );
  });

  it('I20 ignores a response if nothing was sent', () => {
    const open = stateAfter(opened, bob);
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
    expect(canInvite(stateAfter(opened, typed(emailAddress)))).toBe(valid);
    const next = stateAfter(opened, typed(emailAddress), submitted);
    expect(next.state).toBe(valid ? 'submitting' : 'open');
  });

  it('is validated from the first blur on (I17)', () => {
    expect(isAddressWrong(stateAfter(opened, typed('bob')))).toBe(false);
    expect(isAddressWrong(stateAfter(opened, typed('bob'), addressLeft))).toBe(
      true,
    );
    expect(
      isAddressWrong(stateAfter(opened, typed('bob'), addressLeft, bob)),
    ).toBe(false);
    expect(
      isAddressWrong(
        stateAfter(opened, typed('bob'), addressLeft, bob, typed('x')),
      ),
    ).toBe(true);
  });

  it('is validated when it is sent, empty or not (I17)', () => {
    expect(isAddressWrong(stateAfter(opened, submitted))).toBe(true);
  });

  it('is not validated when an untouched field is left', () => {
    expect(isAddressWrong(stateAfter(opened, addressLeft))).toBe(false);
  });

  it('cannot be submitted twice at once (I19)', () => {
    expect(canInvite(stateAfter(opened, bob, submitted))).toBe(false);
  });

  it('accepts several addresses without duplicates, with any separator (I20)', () => {
    const list =
      '<ann@example.test>; bob@example.test,\nBOB@example.test\tcarl@example.test;';
    expect(addressesIn(list)).toEqual([
      'ann@example.test',
      'BOB@example.test',
      'carl@example.test',
    ]);
    expect(canInvite(stateAfter(opened, typed(list)))).toBe(true);
    const people =
      'Ann Lee <ann@example.test>, "Grün, Bob" <bob@example.test>；<c@example.test>、(d@example.test), "e@example.test", f@example.test';
    expect(addressesIn(people)).toEqual(
      ['ann', 'bob', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.test`),
    );
    expect(invalidIn('Ann Lee, bob@example.test')).toBe('Ann');
    expect(addressesIn(' ;, ')).toEqual([]);
    expect(canInvite(stateAfter(opened, typed(' ;, ')))).toBe(false);
  });

  it('invites nobody while one of several addresses is invalid', () => {
    const some = stateAfter(
      opened,
      typed('ann@example.test, bob@@example.test'),
    );
    expect(canInvite(some)).toBe(false);
    expect(invalidIn('ann@example.test, bob@@example.test')).toBe(
      'bob@@example.test',
    );
  });

  it('keeps the addresses that were not invited', () => {
    const both = typed('ann@example.test bob@example.test');
    expect(stateAfter(opened, both, submitted, refused)).toMatchObject({
      state: 'open',
      emailAddress: 'bob@example.test',
      refusal: 'No room.',
    });
  });
});
