import { describe, expect, it } from 'vitest';
import { forgetDevice } from '#web/providers/session/forgetDevice.ts';
import { personalTraces } from '#web/signIn/personalTraces.ts';
import { deviceOf } from '#web/resources/sessions/deviceName.ts';
import {
  featureIn,
  isUsedUp,
  percentUsed,
  QUOTAS,
  QUOTAS_OF,
} from '#web/resources/account/usage.ts';

describe('A session', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.0', null, null],
    ['', null, null],
  ])('is named by its browser and system: %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('A usage meter', () => {
  it.each([
    [0, 5, 0, false],
    [4, 5, 80, false],
    [5, 5, 100, true],
    [7, 5, 100, true],
    [0, 0, 100, true],
  ])(
    'for %i of %i is filled by %i %%, and used up: %s',
    (used, limit, percent, usedUp) => {
      expect(percentUsed({ used, limit })).toBe(percent);
      expect(isUsedUp({ used, limit })).toBe(usedUp);
    },
  );

  it('belongs to the page of one feature for each limit (Q46)', () => {
    expect(Object.values(QUOTAS_OF).flat()).toEqual(QUOTAS);
  });
});

describe('The upgrade page', () => {
  it.each([
    ['?feature=teams', 'teams'],
    ['?feature=project-items', 'project-items'],
    ['?feature=else', null],
    ['', null],
  ])('at %j shows %s (K11 to K13)', (query, feature) => {
    expect(featureIn(new URLSearchParams(query))).toBe(feature);
  });
});

describe('Forgetting a device (Q62)', () => {
  const storageOf = (...names: readonly string[]) => {
    const stored = new Map(names.map((name) => [name, '']));
    return {
      get length() {
        return stored.size;
      },
      key: (index: number) => [...stored.keys()][index] ?? null,
      removeItem: (key: string) => {
        stored.delete(key);
      },
      kept: stored,
    };
  };

  it('removes all of Slipway’s entries, but not what others have not sent', () => {
    const ofOthers = [
      'slipway.draft.grace.item.1',
      'slipway.draft.ada2.outbox',
    ];
    const local = storageOf(
      'slipway.draft.ada.item.1',
      'slipway.signIn.email',
      'other',
      ...ofOthers,
    );
    const session = storageOf('slipway.x');
    forgetDevice('ada', () => [local, session]);
    const remaining = [...local.kept.keys(), ...session.kept.keys()];
    expect(remaining).toEqual(['other', ...ofOthers]);
  });

  it('removes typed text at a sign-out, but not the device’s settings (threat S20)', () => {
    const kept = [
      'slipway.signIn.provider',
      'slipway.look',
      'slipway.list.plan-history.datatable',
      // The draft of another user whose session was ended.
      'slipway.draft.grace.item.1',
    ];
    const forgotten = [
      'slipway.draft.ada.item.1',
      'slipway.import.["Title"]',
      'slipway.list.plan-history.savedQueries',
    ];
    const local = storageOf(...forgotten, ...kept);
    const storage = () => local;
    expect(personalTraces.hasUnsent('ada', storage)).toBe(true);
    personalTraces.forget('ada', storage);
    expect([...local.kept.keys()]).toEqual(kept);
    expect(personalTraces.hasUnsent('ada', storage)).toBe(false);
  });

  it('does not throw in a browser that refuses storage', () => {
    expect(() => {
      forgetDevice('ada', () => {
        throw new Error('refused');
      });
    }).not.toThrow();
  });
});
