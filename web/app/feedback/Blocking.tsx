import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { BlockedContext, BlockingContext } from './blocking.ts';

const Veil = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1300,
  display: 'grid',
  placeContent: 'center',
  background: 'color-mix(in srgb, var(--page) 80%, transparent)',
});

const Reason = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: '12px 20px',
  borderRadius: 'var(--radius-panel)',
  border: '1px solid var(--divider)',
  background: 'var(--paper)',
  boxShadow: 'var(--overlay-shadow)',
  fontWeight: 500,
});

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

  // What is inert loses the focus; before anything else takes it, it is back.
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
        <Veil>
          <Reason role="status">
            <CircularProgress size={16} color="inherit" aria-hidden />
            {reasons[0]}
          </Reason>
        </Veil>
      )}
    </BlockingContext>
  );
};
