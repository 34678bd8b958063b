import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruiseLayers } from './cruiseLayers.ts';
import { layerRules } from './layerRules.ts';
import {
  FORBIDDEN_IMPORTS,
  ALLOWED_IMPORTS,
  VIOLATIONS,
  withTree,
} from './layerTrees.ts';

const root = join(import.meta.dirname, '../..');

describe('The layers', () => {
  it('import only what docs/architecture.md allows', async () => {
    expect(await cruiseLayers(root)).toEqual([]);
  });
});

describe('The rules of the layers', () => {
  it('allow every import that docs/architecture.md allows', async () => {
    expect(await withTree(ALLOWED_IMPORTS, cruiseLayers)).toEqual([]);
  });

  it('find the violations in a tree', async () => {
    const found = await withTree(FORBIDDEN_IMPORTS, cruiseLayers);
    const expected = Object.entries(VIOLATIONS).map(
      ([rule, tree]) => `${rule}: ${Object.keys(tree).join()}`,
    );
    expect(found.map((violation) => violation.split(' → ')[0])).toEqual(
      [
        ...expected,
        // Both ends of a cycle are reported.
        'no-cycle-between-rooms: infrastructure/kafka',
        'no-cycle-between-rooms: infrastructure/relay',
      ].sort(),
    );
    const rules = new Set(found.map((violation) => violation.split(':')[0]));
    expect(rules.size).toBe(layerRules.length);
  });

  it('fail when no modules are read', async () => {
    const onlyDomain = { 'domain/item/item.ts': [] };
    await expect(withTree(onlyDomain, cruiseLayers)).rejects.toThrow(
      'No modules were read in projections, application, infrastructure, api, web',
    );
  });
});
