import type { ReactNode } from 'react';
import { colors } from '../kit/theme/colors.ts';
import type { SitePage } from './pages.tsx';
import { text } from './text.ts';
import { ADDRESSES } from './addresses.ts';

type Props = Readonly<{
  page: SitePage;
  /** Origin of the public address, known when pages are served. */
  origin: string;
}>;

/** The complete document of a public page. */
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
        href="/kit/theme/fonts/ibmPlexSansLatin.woff2"
      />
      <script src="/theme-init.js" />
      <script type="module" src={page.script} />
      <MetadataTags page={page} origin={origin} />
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

/** Tags for search engines, and for sites where people share a link. */
const MetadataTags = ({ page, origin }: Props) => {
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

type FrameProps = Readonly<{ isBare: boolean; children: ReactNode }>;

/** The frame of every public page: head, content, foot. */
const Frame = ({ isBare, children }: FrameProps) => (
  <>
    <a className="skip visually-hidden-until-focused" href="#content">
      {text('site.skip')}
    </a>
    <header className="site-head band">
      <a className="home" href={ADDRESSES.home} aria-label={text('site.home')}>
        <Mark />
        <Wordmark />
      </a>
      {!isBare && <EntryLinks />}
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    {!isBare && <Foot />}
  </>
);

const EntryLinks = () => (
  <nav aria-label={text('site.nav')}>
    <a className="button quiet request-invite" href={ADDRESSES.requestInvite}>
      {text('site.requestInvite')}
    </a>
    <a className="button outlined sign-in" href={ADDRESSES.signIn}>
      {text('site.signIn')}
    </a>
    <a className="button outlined open-app" href={ADDRESSES.app}>
      {text('site.open')}
    </a>
  </nav>
);

const Foot = () => (
  <footer className="site-foot band">
    <p>{text('site.line')}</p>
    <nav aria-label={text('site.footer')}>
      <a href={ADDRESSES.about}>{text('footer.about')}</a>
      <a href={ADDRESSES.privacy}>{text('footer.privacy')}</a>
      <a href={ADDRESSES.terms}>{text('footer.terms')}</a>
    </nav>
  </footer>
);

/** The logo: a hull and its sail, on the way down into the water. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect className="hull" width="32" height="32" rx="8" />
    <path className="sail" d="M6 21.5 26 15v4.2L6 25.7z" />
    <path className="sail" d="M11 17.6V7.5l9.5 7z" />
  </svg>
);

/** SLIPWAY in letters of one stroke; the A has no bar, like a slipway. */
const Wordmark = () => (
  <svg
    className="wordmark"
    viewBox="0 0 140 24"
    width="105"
    height="18"
    aria-hidden="true"
  >
    <path d={LETTERS.join('')} />
  </svg>
);

const LETTERS: readonly string[] = [
  'M16 5.5C15 3.2 12.6 2 9.6 2 5.8 2 3 3.8 3 6.8c0 6.6 13.5 3.4 13.5 10.2 0 3.2-3 5-6.9 5C6 22 3.200 20.500 2.200 17.800',
  'M25 1v21h12',
  'M45 1v22',
  'M55 23V2.200h7.500a6.200 6.200 0 0 1 0 12.400H55',
  'M73 1l6.500 21L86 4l6.500 18L99 1',
  'M103 23l8.500-21L120 23',
  'M122 1l8 11.500L138 1M130 12.500V23',
];
