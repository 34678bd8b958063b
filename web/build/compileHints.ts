import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { htmlPages } from '../app/htmlPages/htmlPages.ts';

/** Chunks that every page of the app loads, and mostly runs. */
const SHARED = [
  'app',
  'board',
  'calls',
  'drag-and-drop',
  'items',
  'mui',
  'mui-more',
  'mui-tabs',
  'react-dom',
  'router-and-data',
  'session',
];

const EAGER: ReadonlySet<string> = new Set([
  ...SHARED,
  ...htmlPages.flatMap(({ chunks }) => chunks),
]);

/** Only valid on the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes V8 compile the first chunks on another thread while they load, instead
 * of each function on its first call. Other engines ignore the comment.
 */
export const compileHints = (): Plugin => ({
  name: 'slipway-compile-hints',
  apply: 'build',
  augmentChunkHash: ({ name }) => (EAGER.has(name) ? HINT : undefined),
  generateBundle: {
    // Runs after Vite, which adds a line at the top and compresses.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file) => file.type === 'chunk',
      );
      for (const chunk of chunks) {
        if (!EAGER.has(chunk.name)) continue;
        chunk.code = `${HINT}${chunk.code}`;
        const compressed = bundle[`${chunk.fileName}.br`];
        if (compressed?.type === 'asset') {
          compressed.source = brotliCompressSync(chunk.code);
        }
      }
    },
  },
});
