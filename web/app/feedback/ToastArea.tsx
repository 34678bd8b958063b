import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useAnnounce } from './announcer.ts';
import { ToastContext, withToast } from './toast.ts';
import type { ShownToast, Toast } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';
import './feedback.css';

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
      // An error is an alert, which is announced by itself.
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
      <div className="toast-area" role="region" aria-label={t('toast.region')}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} id={toast.id} close={close} />
        ))}
      </div>
    </ToastContext>
  );
};
