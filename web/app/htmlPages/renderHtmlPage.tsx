import { renderToStaticMarkup } from 'react-dom/server';
import { htmlPageMessages } from '../../kit/i18n/messages/htmlPage.ts';
import { productMessages } from '../../kit/i18n/messages/product.ts';
import { english } from '../../kit/i18n/messages/english.ts';
import type { HtmlPage } from './htmlPages.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { StaticShell } from './StaticShell.tsx';

/** Removes the styles that Emotion adds; the shell's own are in a file. */
const withoutStyles = (markup: string): string =>
  markup.replace(/<style[^>]*>[^<]*<\/style>/g, '');

/** Renders the body that shows until the app takes over; null is `app.html`. */
export const renderShell = (page: HtmlPage | null): string => {
  const shell = page === null ? '' : <StaticShell page={page} />;
  return [
    `<div id="root">${withoutStyles(renderToStaticMarkup(shell))}</div>`,
    renderToStaticMarkup(<NotLoaded />),
    `<noscript>${htmlPageMessages['htmlPage.needsScripts']}</noscript>`,
  ].join('');
};

/** The title of an HTML page, shown in the browser tab. */
export const titleOf = ({ title }: HtmlPage): string | null =>
  title === null
    ? null
    : productMessages['app.pageTitle'].replace('{page}', english[title]);
