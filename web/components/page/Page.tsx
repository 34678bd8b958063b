import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { WithNotices } from './Notices.tsx';
import './page.css';

type Props = Readonly<{
  title: string;
  /** Content next to the title: buttons, filters. */
  actions?: ReactNode;
  children: ReactNode;
}>;

/**
 * A page with its only `h1`. After a navigation the heading takes the focus, so
 * that screen readers read it; the tab's title follows it.
 */
export const Page = ({ title, actions, children }: Props) => (
  <WithNotices>
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      {actions}
    </div>
    {children}
  </WithNotices>
);

// The first page of a visit leaves the focus where the browser put it.
let isLaterPage = false;

/** The heading alone, for a page that renders its own head. */
export const PageTitle = ({ children }: { children: string }) => {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigated = useLocation().key !== 'default';

  const arrive = useEffectEvent((title: string) => {
    document.title = t('app.pageTitle', { page: title });
    if (navigated || isLaterPage) heading.current?.focus();
    isLaterPage = true;
  });
  // Only a new title means a new page.
  useEffect(() => arrive(children), [children]);

  return (
    <h1 className="page-title" ref={heading} tabIndex={-1}>
      <bdi>{children}</bdi>
    </h1>
  );
};
