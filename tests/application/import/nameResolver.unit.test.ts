import { expect, it } from 'vitest';
import { createNameResolver } from '#application/import/nameResolver.ts';
import { Role } from '#domain/shared/role.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { USER } from '#tests/support/fixed.ts';

it('An empty name in a file is not the one member without an address', async () => {
  const withoutAddress = {
    emailAddress: '',
    emailVouched: false,
    displayName: 'Ada',
    color: null,
  };
  const names = await createNameResolver(
    { members: { [USER]: Role.Editor }, labels: {} },
    {
      importId: 'import',
      directory: { people: async () => new Map([[USER, withoutAddress]]) },
      ids,
    },
  );
  expect(names.findMember('')).toBe(null);
  expect(names.findMember('Ada')).toBe(USER);
});
