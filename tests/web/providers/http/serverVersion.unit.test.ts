import { describe, expect, it, vi } from 'vitest';
import { serverVersion } from '#web/providers/http/serverVersion.ts';

describe('The version that the server reports (M15)', () => {
  it('is news when it is another than before', () => {
    const heard = vi.fn();
    serverVersion.onChange(heard);
    serverVersion.note('a');
    serverVersion.note('a');
    expect(heard).not.toHaveBeenCalled();
    serverVersion.note('b');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
