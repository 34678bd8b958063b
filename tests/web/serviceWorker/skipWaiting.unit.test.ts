import { describe, expect, it, vi } from 'vitest';
import { skipWaitingWhenTold } from '#web/serviceWorker/skipWaiting.ts';

const aWaitingWorker = () => {
  let tell: (event: { data: unknown }) => void = () => undefined;
  const skipWaiting = vi.fn(() => Promise.resolve());
  skipWaitingWhenTold({
    skipWaiting,
    addEventListener: (_type, listener) => {
      tell = listener;
    },
  });
  return { skipWaiting, tell: (data: unknown) => tell({ data }) };
};

describe('A version that waits', () => {
  it('activates on the message SKIP_WAITING (M14)', () => {
    const { skipWaiting, tell } = aWaitingWorker();
    expect(skipWaiting).not.toHaveBeenCalled();
    tell({ type: 'SKIP_WAITING' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it.each([null, undefined, 'SKIP_WAITING', {}, { type: 'OTHER' }])(
    'still waits after the message %j',
    (data) => {
      const { skipWaiting, tell } = aWaitingWorker();
      tell(data);
      expect(skipWaiting).not.toHaveBeenCalled();
    },
  );
});
