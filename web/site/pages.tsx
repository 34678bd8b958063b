import type { ReactElement } from 'react';
import { privacyText, termsText } from '../kit/i18n/messages/legal.ts';
import type { LegalText } from '../kit/i18n/messages/legal.ts';
import { ADDRESSES } from './addresses.ts';
import { LandingPage } from './LandingPage.tsx';
import { text } from './text.ts';

/**
 * The check of an invitation with all its states: `invite.ts` shows the current
 * one. Without scripts, a text says that they are needed.
 */
const InvitePage = () => (
  <section className="card invite">
    <h1>{text('invite.title')}</h1>
    <noscript>
      <p>{text('invite.noScript')}</p>
    </noscript>
    <div className="status">
      <p role="status">
        <span data-when="checking" hidden>
          {text('invite.checking')}
        </span>
        <span data-when="accepted" hidden>
          {text('invite.accepted')}
        </span>
      </p>
      <p role="alert" className="wrong">
        <span data-when="invalid" hidden>
          {text('invite.invalid')}
        </span>
        <span data-when="failed" hidden>
          {text('invite.failed')}
        </span>
      </p>
    </div>
    <div className="buttons">
      <button
        className="button contained"
        id="done"
        type="button"
        data-when="invalid failed"
        hidden
      >
        {text('site.done')}
      </button>
      <button
        className="button outlined"
        id="again"
        type="button"
        data-when="failed"
        hidden
      >
        {text('site.tryAgain')}
      </button>
    </div>
  </section>
);

/** A placeholder until there is more to say about Slipway. */
const AboutPage = () => (
  <section className="card">
    <h1>{text('about.title')}</h1>
    <p>{text('about.text')}</p>
    <a className="button outlined" href={ADDRESSES.home}>
      {text('site.ok')}
    </a>
  </section>
);

/** Says how to get an invitation. Also the page after a person signs out. */
const RequestInvitePage = () => (
  <section className="card">
    <p id="signed-out" data-title={titled(text('request.signedOut'))} hidden>
      {text('request.signedOutText')}
    </p>
    <h1>{text('request.title')}</h1>
    <p>{text('request.closed')}</p>
    <p className="lead">{text('request.text')}</p>
    <a className="button contained" href={ADDRESSES.home}>
      {text('site.ok')}
    </a>
  </section>
);

/**
 * The service worker's answer if a page is not available offline. The empty
 * address is the current one: it tries again.
 */
const OfflinePage = () => (
  <section className="card">
    <h1>{text('offline.title')}</h1>
    <p>{text('offline.text')}</p>
    <div className="buttons">
      <a className="button contained" href="">
        {text('site.tryAgain')}
      </a>
      <a className="button outlined" href={ADDRESSES.app}>
        {text('site.open')}
      </a>
    </div>
  </section>
);

/** One of the two legal documents. */
const LegalPage = ({ document }: { document: LegalText }) => (
  <article className="legal">
    <header>
      <h1>{document.title}</h1>
      <p className="updated">
        <time dateTime={document.updated}>
          {text('site.updated', { date: document.updated })}
        </time>
      </p>
      <p className="lead">{document.lead}</p>
    </header>
    {document.sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);

export type SitePage = Readonly<{
  path: string;
  /** Name of its file, without the extension. */
  name: string;
  title: string;
  description: string;
  /** The page's only script; its imports are shared by all pages. */
  script: string;
  /** Whether search engines should list it. */
  listed: boolean;
  /** Whether the page has no links, because none works offline. */
  isBare?: boolean;
  content: ReactElement;
}>;

const titled = (page: string): string => text('site.pageTitle', { page });

const SHARED = {
  description: text('landing.description'),
  script: '/site/main.ts',
  listed: true,
} as const;

/** Every public page. `api/client/site.ts` serves their files. */
export const pages: readonly SitePage[] = [
  {
    ...SHARED,
    path: ADDRESSES.home,
    name: 'landing',
    title: text('landing.title'),
    content: <LandingPage />,
  },
  {
    ...SHARED,
    path: ADDRESSES.about,
    name: 'about',
    title: text('about.title'),
    content: <AboutPage />,
  },
  {
    ...SHARED,
    path: ADDRESSES.requestInvite,
    name: 'request-invite',
    title: titled(text('request.title')),
    listed: false,
    content: <RequestInvitePage />,
  },
  {
    ...SHARED,
    path: ADDRESSES.invite,
    name: 'invite',
    title: titled(text('invite.title')),
    script: '/site/invite.ts',
    listed: false,
    content: <InvitePage />,
  },
  {
    ...SHARED,
    path: ADDRESSES.privacy,
    name: 'privacy',
    title: titled(privacyText.title),
    description: privacyText.description,
    content: <LegalPage document={privacyText} />,
  },
  {
    ...SHARED,
    path: ADDRESSES.terms,
    name: 'terms-of-service',
    title: titled(termsText.title),
    description: termsText.description,
    content: <LegalPage document={termsText} />,
  },
  {
    ...SHARED,
    path: ADDRESSES.offline,
    name: 'offline',
    title: titled(text('offline.title')),
    listed: false,
    isBare: true,
    content: <OfflinePage />,
  },
];
