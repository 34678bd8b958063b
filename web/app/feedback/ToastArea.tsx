import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useMessages } from '../i18n/useMessages.ts';
import { useAnnounce } from './announcer.ts';
import { ToastContext, withToast } from './toast.ts';
import type { ShownToast, Toast } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';

const Area = styled('div')({
  position: 'fixed',
  insetInlineStart: 16,
  // Above the bar of a selection, where they would meet.
  insetBlockEnd: 16,
  '@media (max-width: 1199px)': {
    insetBlockEnd: 'calc(16px + var(--bulk-room, 0px))',
  },
  zIndex: 1400,
  display: 'grid',
  gap: 8,
  maxInlineSize: 'calc(100vw - 32px)',
});

/** Where notices appear; see `useToast`. */
export const ToastArea = ({ children }: { children: ReactNode }) => {
  const t = useMessages();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  const count = useRef(0);
  const announce = useAnnounce();

  const close = useCallback((id: number) => {
    setShown((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      // An error is an alert and speaks for itself.
      if (toast.severity !== 'error') announce(toast.message);
      const id = (count.current += 1);
      setShown((before) => withToast(before, { ...toast, id }));
      return () => {
        close(id);
      };
    },
    [announce, close],
  );

  return (
    <ToastContext value={show}>
      {children}
      <Area role="region" aria-label={t('toast.region')}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} id={toast.id} close={close} />
        ))}
      </Area>
    </ToastContext>
  );
};
