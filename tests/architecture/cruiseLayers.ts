import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layerRules, layers } from './layerRules.ts';

/**
 * Reads every module under `root` and answers with the imports that break a
 * rule, as `rule: from → to`, sorted.
 * Throws when a layer has no modules: a cruise that reads none finds no fault.
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
    // Without these, packages that are modules only resolve to nothing.
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
