import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { bundleSizes } from './build/bundleSizes.ts';
import { installable } from './build/installable.ts';
import { siteInputs, sitePages } from './build/sitePages.ts';
import type { Plugin } from 'vite';
import { tokensCss } from './app/theme/tokensCss.ts';

const NAME = 'virtual:tokens.css';

/** `import 'virtual:tokens.css'`: the theme's tokens as CSS variables. */
const tokensPlugin = (): Plugin => ({
  name: 'slipway-tokens',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? tokensCss() : null),
});

const SIGN_IN = /^\/(login|logout|auth\/msft)(\/|\?|$)/;

/** In development: the page that the server would answer a path with. */
const entryOfRoute = (): Plugin => ({
  name: 'slipway-entry-of-route',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const wantsPage = request.headers.accept?.includes('text/html') ?? false;
      if (wantsPage && request.url !== undefined) {
        request.url = SIGN_IN.test(request.url) ? '/login.html' : '/app.html';
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
    entryOfRoute(),
    bundleSizes(),
    compression({ algorithms: ['br'], include: /^assets\/.+\.(js|css)$/ }),
    installable(),
  ],
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
        ...(await siteInputs()),
        login: `${import.meta.dirname}/login.html`,
        app: `${import.meta.dirname}/app.html`,
      },
    },
  },
  // The public pages are not on disk and need no package in the browser.
  optimizeDeps: { entries: ['login.html', 'app.html'] },
  server: {
    host: '127.0.0.1',
    port: 4310,
    strictPort: true,
    // The page's own host goes along: the server takes no other site's writes.
    proxy: { '/v1': { target: server, changeOrigin: false } },
  },
});
