import { join } from 'node:path';
import { normalizePath, runnerImport } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { appDocuments } from '../app/document/documents.ts';
import type { AppDocument } from '../app/document/documents.ts';
import type * as rendered from '../app/document/renderDocument.tsx';
import { chunksReached } from './chunksReached.ts';

type Bundle = Rolldown.OutputBundle;

const WEB = normalizePath(join(import.meta.dirname, '..'));
const RENDERING = `${WEB}/app/document/renderDocument.tsx`;

/** Data that pages preload (`providers/http/preloaded.ts`). */
const CONTEXT = '/v1/user/core-application-context';
const ITEMS = '/v1/teams/active/projects/active/items';

/** The links that Vite writes for the app; each document needs more. */
const VITE_LINKS =
  /<link rel="(modulepreload|stylesheet)" crossorigin href="[^"]+">/g;
const HEAD_SCRIPT = '<script src="/theme-init.js"></script>';
const ROOT = '<div id="root"></div>';

/**
 * Writes `app.html` and a document for each page of `appDocuments`: with its
 * shell, and preloading the code, styles and data that the page needs first.
 * `documents.json` tells the server which paths each document is for.
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
      /** The HTML of a document; null is `app.html`, for all other pages. */
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
 * Styles come first, as nothing is painted without them; then small data. All
 * of it comes after the script in the head, for which the parser waits.
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
 * Scripts that run the app's libraries one by one, as soon as each has loaded:
 * running all of them in one task would block for long.
 */
const ownTasks = (bundle: Bundle): string[] =>
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
