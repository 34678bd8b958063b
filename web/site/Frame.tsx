import type { ReactNode } from 'react';
import { ADDRESSES } from './addresses.ts';
import { Mark, Wordmark } from './Logo.tsx';
import { text } from './text.ts';

type Props = Readonly<{ isBare: boolean; children: ReactNode }>;

/** The frame of every public page: head, content, foot. */
export const Frame = ({ isBare, children }: Props) => (
  <>
    <a className="skip visually-hidden-until-focused" href="#content">
      {text('site.skip')}
    </a>
    <header className="site-head band">
      <a className="home" href={ADDRESSES.home} aria-label={text('site.home')}>
        <Mark />
        <Wordmark />
      </a>
      {!isBare && <Ways />}
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    {!isBare && <Foot />}
  </>
);

const Ways = () => (
  <nav aria-label={text('site.nav')}>
    <a className="button quiet request-invite" href={ADDRESSES.requestInvite}>
      {text('site.requestInvite')}
    </a>
    <a className="button outlined" href={ADDRESSES.signIn}>
      {text('site.signIn')}
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
