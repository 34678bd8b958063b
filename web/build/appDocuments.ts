import { join } from 'node:path';
import { normalizePath, runnerImport } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { appDocuments } from '../app/document/documents.ts';
import type { AppDocument } from '../app/document/documents.ts';
import type * as rendered from '../app/document/render.tsx';
import { chunksReached } from './chunksReached.ts';

type Bundle = Rolldown.OutputBundle;

const WEB = normalizePath(join(import.meta.dirname, '..'));
const RENDERING = `${WEB}/app/document/render.tsx`;

/** What a page asks for before it knows anything (`providers/http/early.ts`). */
const CONTEXT = '/v1/user/core-application-context';
const ITEMS = '/v1/teams/active/projects/active/items';

/** The links that Vite writes for the app alone; each document has more. */
const VITE_LINKS =
  /<link rel="(modulepreload|stylesheet)" crossorigin href="[^"]+">/g;
const HEAD_SCRIPT = '<script src="/theme-init.js"></script>';
const ROOT = '<div id="root"></div>';

/**
 * Writes `app.html` and a document for each page of `appDocuments`: with the shell
 * that it paints before any script, and the code, styles and data that the page
 * begins with asked for at once.
 */
export const appDocumentPages = (): Plugin => ({
  name: 'slipway-app-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const app = bundle['app.html'];
      if (app?.type !== 'asset') this.error('There is no app.html.');
      const html = String(app.source);
      const { renderShell, titleOf } = await rendering();
      const fill = (document: AppDocument | null) =>
        html
          .replace(VITE_LINKS, '')
          .replace(
            HEAD_SCRIPT,
            `${HEAD_SCRIPT}\n    ${linksOf(document, bundle)}`,
          )
          .replace(ROOT, () => renderShell(document))
          .replace(/<title>[^<]*/, (title) => {
            const known = document && titleOf(document);
            return known === null ? title : `<title>${known}`;
          });
      for (const document of appDocuments) {
        this.emitFile({
          type: 'asset',
          fileName: `pages/${document.name}.html`,
          source: fill(document),
        });
      }
      app.source = fill(null);
      this.emitFile({
        type: 'asset',
        fileName: 'documents.json',
        source: JSON.stringify(
          appDocuments.map(({ name, path }) => [path.source, name]),
        ),
      });
    },
  },
});

/**
 * Styles first: nothing is painted without them, and data is small. All of it behind
 * the script of the head, for which the parser waits: a browser asks in this order.
 */
const linksOf = (document: AppDocument | null, bundle: Bundle): string => {
  const chunks = chunksReached(bundle, ['app', ...(document?.chunks ?? [])]);
  const styles = new Set(
    chunks.flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );
  const data = [CONTEXT, ...(document?.hasItems === true ? [ITEMS] : [])];
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
    ...ownTasks(bundle),
  ].join('\n    ');
};

/**
 * Scripts that run the libraries of the app one by one, as soon as each is there:
 * all in one task, as they are run by the app alone, would block for long.
 */
const ownTasks = (bundle: Bundle): string[] =>
  chunksReached(bundle, ['app'])
    .filter(({ name, code }) => name !== 'app' && code.length > MIN_TASK_LENGTH)
    .map(
      ({ fileName }) =>
        `<script type="module" async crossorigin src="/${fileName}"></script>`,
    );

/** Shorter ones take less time than a task of their own is worth, in characters. */
const MIN_TASK_LENGTH = 30_000;

const rendering = async (): Promise<typeof rendered> => {
  const { module } = await runnerImport<typeof rendered>(RENDERING, {
    root: WEB,
    configFile: false,
    logLevel: 'error',
  });
  return module;
};
