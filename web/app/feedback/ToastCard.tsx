import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Button, IconButton } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useMessages } from '../i18n/useMessages.ts';
import type { Toast } from './toast.ts';
import './feedback.css';

const SHOWN_FOR_MS = 8000;

type Props = Readonly<{
  toast: Toast;
  id: number;
  close: (id: number) => void;
}>;

/** One toast; it stays while it has the pointer or the focus. */
export const ToastCard = ({ toast, id, close }: Props) => {
  const t = useMessages();
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || toast.severity === 'error';

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => {
      close(id);
    }, SHOWN_FOR_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [stays, close, id]);

  const cameFrom = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  // The focus goes back to where it was, not to the top of the page.
  const leave = () => {
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    close(id);
  };
  const act = (run: () => void) => {
    run();
    leave();
  };
  const { undo, retry } = toast;

  return (
    <div
      className="toast-card"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <p role={toast.severity === 'error' ? 'alert' : undefined} dir="auto">
        {toast.message}
      </p>
      {undo && (
        <Button size="small" color="inherit" onClick={() => act(undo)}>
          {t('app.undo')}
        </Button>
      )}
      {retry && (
        <Button size="small" color="inherit" onClick={() => act(retry)}>
          {t('app.retry')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('app.close')} onClick={leave}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
};
