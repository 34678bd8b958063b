import type { Plugin } from 'vite';

const SIGN_IN = /^\/(login|logout|auth\/msft)(\/|\?|$)/;

/** In development: the page that the server would answer a path with. */
export const entryOfRoute = (): Plugin => ({
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
