import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from '#api/contract/index.ts';

const LOCAL_SIGN_IN = 'Local';

const numbersOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input' }).enum;

describe('The enumerations of the wire', () => {
  it('have the three providers of the specification, including Apple, and two of our own (B37, Q9)', () => {
    const others = contract.provider.options.filter(
      (name) => name !== LOCAL_SIGN_IN,
    );
    expect(others.toSorted()).toEqual([
      'Apple',
      'Google',
      'Mail',
      'Microsoft',
      'Oidc',
    ]);
  });

  it('allow a project to be Live or Completed (H3)', () => {
    expect(contract.projectStatus.options).toEqual(['Live', 'Completed']);
  });

  it('allow a team to be Live, Completed or Cancelled (I32, Q66)', () => {
    expect(contract.team.shape.status.options).toEqual([
      'Live',
      'Completed',
      'Cancelled',
    ]);
  });

  it('have six results (L3)', () => {
    expect(contract.RESULTS).toEqual([
      'Ok',
      'Failed',
      'NotFound',
      'Unauthorized',
      'InvalidRequest',
      'QuotaLimit',
    ]);
  });

  it.each([
    [
      'kinds of item (E10)',
      contract.itemType,
      contract.ItemType,
      { ProjectDeprecated: 0, Demo: 1, Implementation: 2, GoToMarket: 3 },
    ],
    [
      'scopes (E11)',
      contract.scope,
      contract.Scope,
      { Project: 0, OutOfScope: 1 },
    ],
    [
      'spans (E9)',
      contract.timeframe.unwrap().shape.span,
      contract.Span,
      { Day: 0, Week: 1, Milestone: 4 },
    ],
    ['roles (I31)', contract.role, contract.Role, { Admin: 0, Editor: 1 }],
  ] as const)('write %s as numbers, never as names (Q56)', (...enumeration) => {
    const [, schema, values, expected] = enumeration;
    expect(values).toEqual(expected);
    expect(numbersOf(schema)).toEqual(Object.values(expected));
    for (const name of Object.keys(expected)) {
      expect(schema.safeParse(name).success).toBe(false);
    }
  });
});
