import type { ReactElement } from 'react';
import { privacyText, termsText } from '../app/i18n/messages/legal.ts';
import { AboutPage } from './AboutPage.tsx';
import { ADDRESSES } from './addresses.ts';
import { InvitePage } from './InvitePage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './LegalPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { RequestInvitePage } from './RequestInvitePage.tsx';
import { text } from './text.ts';

export type SitePage = Readonly<{
  path: string;
  /** Of its file, without the ending. */
  name: string;
  title: string;
  description: string;
  /** Its one module; all pages share what it begins with. */
  script: string;
  /** Whether search engines are to show it. */
  listed: boolean;
  /** Without links: it stands where none of them leads anywhere. */
  isBare?: boolean;
  content: ReactElement;
}>;

const titled = (page: string): string => text('site.pageTitle', { page });

const SHARED = {
  description: text('landing.description'),
  script: '/site/main.ts',
  listed: true,
} as const;

/** Every public page. Their files are what `api/http/site.ts` answers with. */
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
