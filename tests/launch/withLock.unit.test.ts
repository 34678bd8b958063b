import { expect, it } from 'vitest';
import { withLock } from '../../launch/withLock.mjs';

it('A launcher that cannot write its lock says so instead of waiting', async () => {
  const longerThanAnyFileName = 'x'.repeat(300);
  await expect(
    withLock(longerThanAnyFileName, async () => undefined),
  ).rejects.toThrow('ENAMETOOLONG');
});
