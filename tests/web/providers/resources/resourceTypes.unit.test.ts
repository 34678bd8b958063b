import { describe, expectTypeOf, it } from 'vitest';
import type { Resources } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';

const page = { page: 1, perPage: 10 };

describe('The type of the data provider', () => {
  it('includes the records of each resource', () => {
    type Answer = ReturnType<typeof dataProvider.getOne<'members'>>;
    type Member = Resources['members']['record'];
    expectTypeOf<Awaited<Answer>['data']>().toEqualTypeOf<Member>();
  });

  it('has a method for each resource that supports it, with its fields', () => {
    // The function is never called: the compiler is the test.
    const calls = () => [
      dataProvider.update('members', {
        id: 'u1',
        data: { role: Role.Admin },
        previousData: {} as never,
      }),
      // @ts-expect-error Sessions are not changed.
      dataProvider.update('sessions', { id: 's1', data: {} }),
      // @ts-expect-error A history has no address for one entry.
      dataProvider.getOne('plan-history', { id: 'e1' }),
      // @ts-expect-error Nobody is added to a team but by invitation.
      dataProvider.create('members', { data: {} }),
      dataProvider.getList('projects', {
        pagination: page,
        // @ts-expect-error They have no such field to sort by.
        sort: { field: 'secret', order: 'ASC' },
        filter: { status: 'Live' },
      }),
    ];
    expectTypeOf(calls).toBeFunction();
  });
});
