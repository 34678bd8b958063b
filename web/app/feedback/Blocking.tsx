import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircularProgress } from '@mui/material';
import {
  BlockedContext,
  BlockingContext,
} from '../../kit/feedback/blocking.ts';
import './feedback.css';

/** Covers the app while something changes under all of it; see `useBlocking`. */
export const Blocking = ({ children }: { children: ReactNode }) => {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const blocked = reasons.length > 0;
  const opener = useRef<Element | null>(null);

  const block = useCallback(
    async <T,>(reason: string, task: () => Promise<T>): Promise<T> => {
      opener.current = document.activeElement;
      setReasons((before) => [...before, reason]);
      try {
        return await task();
      } finally {
        setReasons((before) => before.slice(1));
      }
    },
    [],
  );

  // Inert content loses the focus; it is restored before anything else takes it.
  useLayoutEffect(() => {
    if (blocked || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [blocked]);

  return (
    <BlockingContext value={block}>
      <div inert={blocked} style={{ display: 'contents' }}>
        <BlockedContext value={blocked}>{children}</BlockedContext>
      </div>
      {blocked && (
        <div className="blocking">
          <p className="blocking-reason" role="status">
            <CircularProgress size={16} color="inherit" aria-hidden />
            {reasons[0]}
          </p>
        </div>
      )}
    </BlockingContext>
  );
};
