import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { appDocuments } from '../app/document/documents.ts';

/** Chunks that every page of the app begins with, and most of which it runs. */
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
  ...appDocuments.flatMap(({ chunks }) => chunks),
]);

/** Counts on the first line of a file alone. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has V8 compile what pages begin with while it is loaded, on another thread,
 * instead of each function when it is first called. Other engines skip the comment.
 */
export const compileHints = (): Plugin => ({
  name: 'slipway-compile-hints',
  apply: 'build',
  augmentChunkHash: ({ name }) => (EAGER.has(name) ? HINT : undefined),
  generateBundle: {
    // Vite itself adds a line at the top, and compresses right after that.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file) => file.type === 'chunk',
      );
      for (const chunk of chunks) {
        if (!EAGER.has(chunk.name)) continue;
        chunk.code = `${HINT}${chunk.code}`;
        const packed = bundle[`${chunk.fileName}.br`];
        if (packed?.type === 'asset') {
          packed.source = brotliCompressSync(chunk.code);
        }
      }
    },
  },
});
