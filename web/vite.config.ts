import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compression } from 'vite-plugin-compression2';
import type { Plugin } from 'vite';
import { appPages } from './build/appPages.ts';
import { bundleSizes } from './build/bundleSizes.ts';
import { codeSplitting } from './build/chunks.ts';
import { compiledMessages } from './build/compiledMessages.ts';
import { compileHints } from './build/compileHints.ts';
import { installable } from './build/installable.ts';
import { siteInputs, sitePages } from './build/sitePages.ts';
import { themeCss } from './kit/theme/themeCss.ts';
import { tokensCss } from './kit/theme/tokensCss.ts';

const STYLES: Readonly<Record<string, () => string>> = {
  'virtual:tokens.css': tokensCss,
  'virtual:theme.css': themeCss,
};

/**
 * Resolves `import 'virtual:tokens.css'`, the tokens as CSS variables, and
 * `'virtual:theme.css'`, the variables of MUI's theme.
 */
const tokensPlugin = (): Plugin => ({
  name: 'slipway-tokens',
  resolveId: (id) => (id in STYLES ? `\0${id}` : null),
  load: (id) => STYLES[id.slice(1)]?.() ?? null,
});

const fileOf = (name: string): string =>
  normalizePath(join(import.meta.dirname, name));

/** A file of an installed package. */
const packaged = (file: string): string =>
  normalizePath(join(import.meta.dirname, '../node_modules', file));

/** The addresses of the sign-in area, like `/login/start?c=1`. */
const SIGN_IN = /^\/(login(\.html)?|logout|auth\/(msft|mail))(\/|\?|$)/;

/** Makes `login.html` from `app.html`, with the sign-in area's script. */
const signInPage = (): Plugin => ({
  name: 'slipway-sign-in-page',
  resolveId: (id) => (id === fileOf('login.html') ? id : null),
  load: (id) =>
    id === fileOf('login.html') ? readFile(fileOf('app.html'), 'utf8') : null,
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, originalUrl = path }) =>
      SIGN_IN.test(originalUrl)
        ? html.replace('/app/main.tsx', '/signIn/main.tsx')
        : html,
  },
  // In development, no server answers every address with a page.
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html') === true) {
        request.url = '/app.html';
      }
      next();
    });
  },
});

const server = process.env['SLIPWAY_SERVER'] ?? 'http://127.0.0.1:4300';

/** The public pages, the sign-in area, and everything behind it (README.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    tokensPlugin(),
    sitePages(),
    signInPage(),
    appPages(),
    compiledMessages(),
    compileHints(),
    bundleSizes(),
    compression({ algorithms: ['br'], include: /^assets\/.+\.(js|css)$/ }),
    installable(),
  ],
  resolve: {
    alias: [
      // Its package exports would use development files, even in a build.
      {
        find: /^react-router$/,
        replacement: packaged('react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: packaged('react-router/dist/production/dom-export.mjs'),
      },
      { find: /^lodash\/isEqual(\.js)?$/, replacement: 'fast-deep-equal' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would require a looser content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules natively.
    modulePreload: { polyfill: false },
    // Budgets check the sizes instead (`bundleSizes`).
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        ...(await siteInputs()),
        login: fileOf('login.html'),
        app: fileOf('app.html'),
      },
      // These modules have no side effects, so unused values are dropped.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](domain|api[\\/]contract)[\\/]/, sideEffects: false },
        ],
      },
      output: { codeSplitting: codeSplitting() },
    },
  },
  // The public pages are not on disk and need no package in the browser.
  optimizeDeps: { entries: ['app.html', 'signIn/main.tsx'] },
  server: {
    host: '127.0.0.1',
    port: 4310,
    strictPort: true,
    // Keeps the page's host, as the server rejects writes from other sites.
    proxy: { '/v1': { target: server, changeOrigin: false } },
  },
});
