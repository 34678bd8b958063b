import { join } from 'node:path';
import { normalizePath, runnerImport } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { htmlPages } from '../app/htmlPages/htmlPages.ts';
import type { HtmlPage } from '../app/htmlPages/htmlPages.ts';
import type * as rendered from '../app/htmlPages/renderHtmlPage.tsx';
import { chunksReached } from './chunksReached.ts';

type Bundle = Rolldown.OutputBundle;

const WEB = normalizePath(join(import.meta.dirname, '..'));
const RENDERING = `${WEB}/app/htmlPages/renderHtmlPage.tsx`;

/** Data that pages preload (`providers/http/preloaded.ts`). */
const CONTEXT_PATH = '/v1/user/core-application-context';
const ITEMS_PATH = '/v1/teams/active/projects/active/items';

/** The links that Vite writes for the app; each page needs more. */
const VITE_LINKS =
  /<link rel="(modulepreload|stylesheet)" crossorigin href="[^"]+">/g;
const HEAD_SCRIPT = '<script src="/theme-init.js"></script>';
const ROOT = '<div id="root"></div>';

/**
 * Writes `app.html` and an HTML page for each of `htmlPages`: with the shell,
 * and preloading the code, styles and data that the screen needs first.
 * `pages.json` lists for the server which paths each page is for.
 */
export const appPages = (): Plugin => ({
  name: 'slipway-app-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const app = bundle['app.html'];
      if (app?.type !== 'asset') this.error('There is no app.html.');
      const html = String(app.source);
      const { renderShell, titleOf } = await rendering();
      /** The HTML of a page; null is `app.html`, for all other screens. */
      const fill = (page: HtmlPage | null) =>
        html
          .replace(VITE_LINKS, '')
          .replace(HEAD_SCRIPT, `${HEAD_SCRIPT}\n    ${linksOf(page, bundle)}`)
          .replace(ROOT, () => renderShell(page))
          .replace(/<title>[^<]*/, (title) => {
            const pageTitle = page && titleOf(page);
            return pageTitle === null ? title : `<title>${pageTitle}`;
          });
      for (const page of htmlPages) {
        this.emitFile({
          type: 'asset',
          fileName: `pages/${page.name}.html`,
          source: fill(page),
        });
      }
      app.source = fill(null);
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(
          htmlPages.map(({ name, path }) => [path.source, name]),
        ),
      });
    },
  },
});

/**
 * Styles come first, as nothing is painted without them; then small data. All
 * of it comes after the script in the head, for which the parser waits.
 */
const linksOf = (page: HtmlPage | null, bundle: Bundle): string => {
  const chunks = chunksReached(bundle, ['app', ...(page?.chunks ?? [])]);
  const styles = new Set(
    chunks.flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );
  const data = [CONTEXT_PATH, ...(page?.hasItems === true ? [ITEMS_PATH] : [])];
  return [
    ...[...styles].map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
    ...data.map(
      (path) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
    ),
    ...chunks
      .filter(({ name }) => name !== 'app')
      .map(
        ({ fileName }) =>
          `<link rel="modulepreload" crossorigin href="/${fileName}">`,
      ),
    ...librariesAsTasks(bundle),
  ].join('\n    ');
};

/**
 * Scripts that run the app's libraries one by one, as soon as each has loaded:
 * running all of them in one task would block for long.
 */
const librariesAsTasks = (bundle: Bundle): string[] =>
  chunksReached(bundle, ['app'])
    .filter(({ name, code }) => name !== 'app' && code.length > MIN_TASK_LENGTH)
    .map(
      ({ fileName }) =>
        `<script type="module" async crossorigin src="/${fileName}"></script>`,
    );

/** Minimum length, in characters, that is worth a task of its own. */
const MIN_TASK_LENGTH = 30_000;

const rendering = async (): Promise<typeof rendered> => {
  const { module } = await runnerImport<typeof rendered>(RENDERING, {
    root: WEB,
    configFile: false,
    logLevel: 'error',
  });
  return module;
};
