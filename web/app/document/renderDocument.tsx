import { renderToStaticMarkup } from 'react-dom/server';
import { documentMessages } from '../../kit/i18n/messages/document.ts';
import { productMessages } from '../../kit/i18n/messages/product.ts';
import { english } from '../../kit/i18n/messages/english.ts';
import { AppShell, NotLoaded } from './AppShell.tsx';
import type { AppDocument } from './documents.ts';

/** Removes the styles that Emotion adds; the shell's own are in a file. */
const withoutStyles = (markup: string): string =>
  markup.replace(/<style[^>]*>[^<]*<\/style>/g, '');

/** Renders the body that shows until the app takes over. */
export const renderShell = (document: AppDocument | null): string => {
  const shell = document === null ? '' : <AppShell document={document} />;
  return [
    `<div id="root">${withoutStyles(renderToStaticMarkup(shell))}</div>`,
    renderToStaticMarkup(<NotLoaded />),
    `<noscript>${documentMessages['document.needsScripts']}</noscript>`,
  ].join('');
};

/** The title of the document, shown in the browser tab. */
export const titleOf = ({ title }: AppDocument): string | null =>
  title === null
    ? null
    : productMessages['app.pageTitle'].replace('{page}', english[title]);
