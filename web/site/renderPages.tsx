import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './Document.tsx';
import { pages } from './pages.tsx';

/** A file that the build writes. */
type SiteFile = Readonly<{ name: string; content: string }>;

/**
 * The public pages as HTML files, which can be read without JavaScript.
 * @param origin of the public address, without a trailing slash
 */
export const renderPages = (
  origin: string,
): readonly (SiteFile & { path: string })[] =>
  pages.map((page) => ({
    path: page.path,
    name: `${page.name}.html`,
    content: `<!doctype html>${renderToStaticMarkup(
      <Document page={page} origin={origin} />,
    )}`,
  }));

/** The files for search engines: robots.txt and the sitemap. */
export const renderForCrawlers = (origin: string): readonly SiteFile[] => {
  const addresses = pages
    .filter(({ listed }) => listed)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`);
  return [
    {
      name: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`,
    },
    {
      name: 'robots.txt',
      content: `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
  ];
};
