import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleSizes } from './build/bundleSizes.ts';
import { entryOfRoute } from './build/entryOfRoute.ts';
import { tokensPlugin } from './build/tokensPlugin.ts';

const server = process.env['SLIPWAY_SERVER'] ?? 'http://127.0.0.1:4300';

/** Packages that only one kind of screen needs: chunks that load with it. */
const lazyChunks = [
  { name: 'charts', test: /node_modules\/(@mui\/x-|d3-|@react-spring)/ },
  { name: 'board', test: /node_modules\/(react-dnd|dnd-core|@react-dnd)/ },
  {
    name: 'markdown',
    test: /node_modules\/(react-markdown|remark|rehype|micromark|mdast|hast|unified|vfile)/,
  },
];

/** Two pages: the sign-in area, and everything behind it (README.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tokensPlugin(), entryOfRoute(), bundleSizes()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Judged by the budgets instead (`bundleSizes`).
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        login: `${import.meta.dirname}/login.html`,
        app: `${import.meta.dirname}/app.html`,
      },
      output: {
        codeSplitting: {
          groups: lazyChunks,
          // Else a lazy chunk swallows React, and every page loads it for that.
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4310,
    strictPort: true,
    proxy: { '/v1': server },
  },
});
