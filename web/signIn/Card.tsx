import type { ReactNode } from 'react';
import { text } from './text.ts';

/** The one card in the middle of the page, under the name of the product. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className="sign-in">
    <header className="brand">
      <Mark />
      {text('app.name')}
    </header>
    <main className="card">{children}</main>
  </div>
);

const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect className="hull" width="32" height="32" rx="8" />
    <path className="mark" d="M6 21.5 26 15v4.2L6 25.7z" />
    <path className="mark" d="M11 17.6V7.5l9.5 7z" />
  </svg>
);
