import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Kilobytes (1000) of JavaScript, gzipped, per entry (ux.md, section 4). */
const BUDGETS: Readonly<Record<string, number>> = { login: 90, app: 390 };

/**
 * Says after a build what each page loads before it shows anything, and fails
 * the build when that is over its budget.
 */
export const bundleSizes = (): Plugin => ({
  name: 'slipway-bundle-sizes',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [entry, budget] of Object.entries(BUDGETS)) {
        const size = eagerSize(bundle, entry);
        const line = `${entry}: ${size.toFixed(1)} kB of ${budget} kB gzipped`;
        if (size > budget) this.error(`Over the budget. ${line}`);
        this.info(line);
      }
    },
  },
});

const eagerSize = (bundle: Rolldown.OutputBundle, entry: string): number => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find((chunk) => chunk.isEntry && chunk.name === entry);
  const seen = new Set<string>();
  const visit = (fileName: string): number => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    if (chunk === undefined || seen.has(fileName)) return 0;
    seen.add(fileName);
    return chunk.imports.reduce(
      (sum, imported) => sum + visit(imported),
      gzipSync(chunk.code).length / 1000,
    );
  };
  return first === undefined ? 0 : visit(first.fileName);
};
