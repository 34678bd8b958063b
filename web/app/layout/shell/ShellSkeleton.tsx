import { PageSkeleton } from '../page/PageSkeleton.tsx';
import './shell.css';

/** The shell's outline, before the session is known. */
export const ShellSkeleton = () => (
  <div className="shell-skeleton">
    <div />
    <aside />
    <main>
      <header />
      <PageSkeleton />
    </main>
  </div>
);
