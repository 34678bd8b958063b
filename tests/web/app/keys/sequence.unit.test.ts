import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceSequence } from '#web/app/keys/sequence.ts';
import { singleKeys } from '#web/kit/keys/singleKeys.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { pressed } from './pressed.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  singleKeys.set(true);
  vi.unstubAllGlobals();
});

describe('Two keys, one after the other', () => {
  it.each([
    ['g', 'd', 'goToDashboard'],
    ['g', 'p', 'goToPlan'],
    ['g', 'c', 'goToPlan'],
    ['g', 'i', 'goToInbox'],
    ['g', 'a', 'goToItems'],
    ['g', 'y', 'goToDay'],
    ['g', 'w', 'goToWeek'],
    ['g', 'v', 'goToWeek'],
    ['g', 'm', 'goToMilestone'],
    ['g', 'o', 'goToOutOfScope'],
    ['g', 'g', 'goToGoToMarket'],
    ['g', 's', 'goToTeam'],
    ['o', 'p', 'switchProject'],
    ['o', 'w', 'switchTeam'],
  ])('%s %s mean %s', (lead, second, id) => {
    const first = advanceSequence(null, pressed(lead));
    expect(first).toEqual({
      lead: lead.toUpperCase(),
      id: null,
      isConsumed: true,
    });
    expect(advanceSequence(first.lead, pressed(second))).toEqual({
      lead: null,
      id,
      isConsumed: true,
    });
  });

  // T alone would complete the focused item.
  it('ignores a mistyped second key: G T completes no item', () => {
    expect(advanceSequence('G', pressed('t'))).toEqual({
      lead: null,
      id: null,
      isConsumed: true,
    });
  });

  it('leaves Tab, Esc and Ctrl shortcuts to the browser', () => {
    for (const stroke of [
      pressed('Tab'),
      pressed('Escape'),
      pressed('d', { ctrlKey: true }),
    ]) {
      expect(advanceSequence('G', stroke)).toEqual({
        lead: null,
        id: null,
        isConsumed: false,
      });
    }
  });

  it('waits while a modifier is pressed', () => {
    expect(
      advanceSequence('G', pressed('Shift', { shiftKey: true })).lead,
    ).toBe('G');
  });

  it('cannot start with another key', () => {
    expect(advanceSequence(null, pressed('d'))).toEqual({
      lead: null,
      id: null,
      isConsumed: false,
    });
  });

  it('is switched off along with the single keys', () => {
    singleKeys.set(false);
    expect(advanceSequence(null, pressed('g')).lead).toBeNull();
  });
});
