import { createHash } from 'node:crypto';

/** The window of so many seconds that an ISO instant falls in, in seconds. */
export const windowAt = (
  now: string,
  seconds: number,
): Readonly<{ second: number; endsAt: number }> => {
  const second = Math.floor(Date.parse(now) / 1000);
  return { second, endsAt: (Math.floor(second / seconds) + 1) * seconds };
};

/** A counter is stored by a hash: addresses are personal data. */
export const counterOf = (name: string, who: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, who]))
    .digest('base64url');
