import type { ReactNode } from 'react';
import './page.css';

type Props = Readonly<{ width: 'full' | 'medium'; children: ReactNode }>;

/** The space around a page's content. */
export const PageContainer = ({ width, children }: Props) => (
  <div className="page-container" data-width={width}>
    {children}
  </div>
);
