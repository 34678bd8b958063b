import { tabStorage } from '../../browser/storage.ts';

const STORED = 'slipway.position';

let latest: string | null = null;

/**
 * The position of this tab's last write: sent with each request, so that a
 * reader sees at least its own writes. It survives a reload.
 */
export const position = {
  latest: (): string | null => (latest ??= tabStorage.get(STORED)),
  /** Replies can arrive out of order: the highest position counts. */
  advance: (value: string): void => {
    if (Number(position.latest() ?? 0) >= Number(value)) return;
    latest = value;
    tabStorage.set(STORED, value);
  },
  forget: (): void => {
    latest = null;
    tabStorage.set(STORED, null);
  },
};
