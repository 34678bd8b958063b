import { join } from 'node:path';
import { normalizePath, runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type * as renderPages from '../site/renderPages.tsx';

type Renderer = typeof renderPages;

/** The path with slashes, as Vite names files on every system. */
const WEB = normalizePath(join(import.meta.dirname, '..'));
const RENDERER_FILE = `${WEB}/site/renderPages.tsx`;

/** A placeholder that the server replaces by its public address. */
const ORIGIN = 'https://slipway.invalid';

const fileOf = (name: string): string => `${WEB}/site/${name}`;

/** The pages by name, for `rolldownOptions.input`; they are not on disk. */
export const siteInputs = async (): Promise<Record<string, string>> => {
  const files = (await loadRenderer()).renderPages(ORIGIN);
  return Object.fromEntries(
    files.map(({ name }) => [name.replace('.html', ''), fileOf(name)]),
  );
};

/** The public pages: rendered here, then processed by Vite like others. */
export const sitePages = (): Plugin[] => [
  {
    name: 'slipway-site-pages',
    apply: 'build',
    resolveId: (id) => (isOurs(id) ? id : null),
    load: async (id) => {
      if (!isOurs(id)) return null;
      const files = (await loadRenderer()).renderPages(ORIGIN);
      return files.find(({ name }) => fileOf(name) === id)?.content;
    },
    transformIndexHtml: {
      order: 'post',
      // What the script knows about the user must be in the first paint.
      handler: (html, { path }) =>
        path.startsWith('/site/')
          ? html.replace(/<script type="module"/g, '$& blocking="render"')
          : html,
    },
    async generateBundle() {
      for (const file of (await loadRenderer()).renderForCrawlers(ORIGIN)) {
        this.emitFile({
          type: 'asset',
          fileName: `site/${file.name}`,
          source: file.content,
        });
      }
    },
  },
  {
    name: 'slipway-site-pages-in-development',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const { pathname, host } = new URL(
          request.url ?? '/',
          `http://${request.headers.host ?? 'localhost'}`,
        );
        const answer = async () => {
          const files = (await loadRenderer()).renderPages(`http://${host}`);
          const page = files.find(({ path }) => path === pathname);
          if (page === undefined) {
            next();
            return;
          }
          response.setHeader('Content-Type', 'text/html');
          response.end(await server.transformIndexHtml(pathname, page.content));
        };
        answer().catch(next);
      });
    },
  },
];

const isOurs = (id: string): boolean =>
  id.endsWith('.html') && id.startsWith(`${WEB}/site/`);

/** Loaded again each time, as the pages change in development. */
const loadRenderer = async (): Promise<Renderer> => {
  const { module } = await runnerImport<Renderer>(RENDERER_FILE, {
    root: WEB,
    configFile: false,
    logLevel: 'error',
  });
  return module;
};
