import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { AnnouncerContext } from '../../kit/feedback/announcer.ts';

/** The one polite live region of the app; see `useAnnounce`. */
export const Announcer = ({ children }: { children: ReactNode }) => {
  const [announced, setAnnounced] = useState({ sentence: '', turn: 0 });
  const announce = useCallback((sentence: string) => {
    setAnnounced(({ turn }) => ({ sentence, turn: turn + 1 }));
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {/* A new node for each turn, so that the same sentence is announced again. */}
        <span key={announced.turn}>{announced.sentence}</span>
      </div>
    </AnnouncerContext>
  );
};
