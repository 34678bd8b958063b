import { describe, expect, it, vi } from 'vitest';
import { serverVersion } from '#web/providers/http/client.ts';

describe('The version that the server reports (M15)', () => {
  it('emits an event when it differs from the one before', () => {
    const heard = vi.fn();
    serverVersion.subscribe(heard);
    serverVersion.note('a');
    serverVersion.note('a');
    expect(heard).not.toHaveBeenCalled();
    serverVersion.note('b');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
