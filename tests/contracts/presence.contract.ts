import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ViewedPlace,
  Presence,
} from '#application/shared/ports/Presence.ts';

const onSecond = (second: number): string =>
  new Date(
    Date.parse('2026-03-02T09:00:00.000Z') + second * 1000,
  ).toISOString();

const viewedPlace = (changes: Partial<ViewedPlace> = {}): ViewedPlace => ({
  teamId: 't1',
  userId: 'u1',
  projectId: 'p1',
  itemId: null,
  at: onSecond(0),
  ...changes,
});

/** The contract of every Presence adapter. */
export const presenceContract = (
  name: string,
  open: () => Presence | Promise<Presence>,
): void => {
  describe(`${name} as the presence (I83)`, () => {
    let presence: Presence;
    beforeEach(async () => {
      presence = await open();
    });

    it('returns who is where in some teams, by the latest report of each session', async () => {
      await presence.put('s1', viewedPlace());
      await presence.put(
        's1',
        viewedPlace({ projectId: 'p2', itemId: 'i1', at: onSecond(1) }),
      );
      await presence.put('s2', viewedPlace({ teamId: 't2', userId: 'u2' }));
      expect(await presence.of(['t1'], onSecond(0))).toEqual([
        viewedPlace({ projectId: 'p2', itemId: 'i1', at: onSecond(1) }),
      ]);
      expect(await presence.of(['t1', 't2'], onSecond(0))).toHaveLength(2);
      expect(await presence.of([], onSecond(0))).toEqual([]);
    });

    it('takes first reports of one session that arrive together', async () => {
      await Promise.all(
        [1, 2, 3, 4].map((second) =>
          presence.put('s1', viewedPlace({ at: onSecond(second) })),
        ),
      );
      expect(await presence.of(['t1'], onSecond(0))).toHaveLength(1);
    });

    it('omits old reports', async () => {
      await presence.put('s1', viewedPlace());
      expect(await presence.of(['t1'], onSecond(1))).toEqual([]);
    });

    it('removes what a session has reported, unless it has reported again since', async () => {
      await presence.put('s1', viewedPlace({ at: onSecond(5) }));
      await presence.remove('s1', onSecond(4));
      expect(await presence.of(['t1'], onSecond(0))).toHaveLength(1);
      await presence.remove('s1', onSecond(5));
      expect(await presence.of(['t1'], onSecond(0))).toEqual([]);
      await presence.remove('nobody', onSecond(5));
    });

    it('erases reports from before an instant', async () => {
      await presence.put('s1', viewedPlace());
      await presence.put('s2', viewedPlace({ userId: 'u2', at: onSecond(10) }));
      await presence.forgetBefore(onSecond(10));
      expect(await presence.of(['t1'], onSecond(0))).toEqual([
        viewedPlace({ userId: 'u2', at: onSecond(10) }),
      ]);
    });
  });
};
