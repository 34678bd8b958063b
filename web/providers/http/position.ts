import { mergePositions } from '#api/contract/positions.ts';
import { tabStorage } from '../../browser/storage.ts';

const STORED = 'slipway.position';

let latest: string | null = null;

/**
 * How far this tab's writes reach. Each request sends it, so that people see
 * their own writes; a reload keeps it.
 */
export const position = {
  latest: (): string | null => (latest ??= tabStorage.get(STORED)),
  /** Replies can arrive out of order; `sent` is what their request sent. */
  advance: (value: string, sent: string | null): void => {
    const before = position.latest();
    const merged = mergePositions(before, value, sent);
    if (merged === before) return;
    latest = merged;
    tabStorage.set(STORED, merged);
  },
  forget: (): void => {
    latest = null;
    tabStorage.set(STORED, null);
  },
};
