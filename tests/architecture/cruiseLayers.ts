import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layerRules, layers } from './layerRules.ts';

/**
 * Reads every module under `root`; returns the imports that break a rule, as
 * `rule: from → to`, sorted. Throws if a layer has no modules.
 */
export const cruiseLayers = async (root: string): Promise<string[]> => {
  const folders = [...layers, 'launch', 'tests'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: layerRules },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Without these, ESM-only packages would not be resolved.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  assertRead(output);
  return output.summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    .sort();
};

const assertRead = ({ modules }: ICruiseResult): void => {
  const unread = layers.filter(
    (layer) => !modules.some(({ source }) => source.startsWith(`${layer}/`)),
  );
  if (unread.length > 0) {
    throw new Error(`No modules were read in ${unread.join(', ')}`);
  }
};
