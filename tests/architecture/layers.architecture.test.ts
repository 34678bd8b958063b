import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruiseLayers } from './cruiseLayers.ts';
import { layerRules } from './layerRules.ts';

const root = join(import.meta.dirname, '../..');
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

describe('the layers', () => {
  it('import what the table of the design allows, and no more', async () => {
    expect(await cruiseLayers(root)).toEqual([]);
  });
});

describe('the rules of the layers', () => {
  it('allow every arrow of the table', async () => {
    expect(await cruiseLayers(fixture('sound'))).toEqual([]);
  });

  it('each find their violations in a tree of fixtures', async () => {
    const found = await cruiseLayers(fixture('broken'));
    expect(found.map((violation) => violation.split(' → ')[0])).toEqual([
      'api-goes-through-the-application: api/item/readingProjection.ts',
      'application-knows-no-engine: application/item/withEngine.ts',
      'application-takes-documents-as-types: application/item/withProjection.ts',
      'contract-stands-alone: api/contract/item.ts',
      'domain-stands-alone: domain/item/clock.ts',
      'infrastructure-knows-no-delivery: infrastructure/shared/calling.ts',
      'inversify-composes-only: infrastructure/shared/composed.ts',
      'launcher-needs-nothing: launch/launch.mjs',
      // Both ends of a cycle are named.
      'no-cycle-between-rooms: infrastructure/kafka',
      'no-cycle-between-rooms: infrastructure/relay',
      'no-cycle: web/components/left.ts',
      'no-import-without-a-file: web/components/lost.ts',
      'no-node-in-the-browser: web/app/files.ts',
      'nouns-do-not-meet-in-the-domain: domain/project/project.ts',
      'only-programs-compose: api/item/composing.ts',
      'projections-know-the-domain-only: projections/item/readingUseCase.ts',
      'projections-never-decide: projections/item/deciding.ts',
      'public-pages-without-react-admin: web/site/login.ts',
      'server-runs-without-development-packages: infrastructure/shared/tooling.ts',
      'tests-are-imported-by-tests-only: web/components/borrowed.ts',
      'web-knows-the-contract-only: web/app/App.tsx',
    ]);
    const rules = new Set(found.map((violation) => violation.split(':')[0]));
    expect(rules.size).toBe(layerRules.length);
  });

  it('fail when no modules are read', async () => {
    await expect(cruiseLayers(fixture('hollow'))).rejects.toThrow(
      'No modules were read in projections, application, infrastructure, api, web',
    );
  });
});
