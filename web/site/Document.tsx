import { colors } from '../app/theme/colors.ts';
import { Frame } from './Frame.tsx';
import type { SitePage } from './pages.tsx';
import { text } from './text.ts';

type Props = Readonly<{
  page: SitePage;
  /** Of the public address, which is known where the pages are served. */
  origin: string;
}>;

/** A public page from its first tag to its last. */
export const Document = ({ page, origin }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <ThemeColors />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href="/app/theme/fonts/ibmPlexSansLatin.woff2"
      />
      <script src="/theme-init.js" />
      <script type="module" src={page.script} />
      <ForOthers page={page} origin={origin} />
    </head>
    <body>
      <Frame isBare={page.isBare ?? false}>{page.content}</Frame>
    </body>
  </html>
);

const ThemeColors = () =>
  (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={colors[scheme].page}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ));

/** For search engines, and for the sites where people leave a link. */
const ForOthers = ({ page, origin }: Props) => {
  if (!page.listed) return <meta name="robots" content="noindex" />;
  const address = `${origin}${page.path}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={text('site.name')} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/social.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={text('landing.hero')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
