import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import CloseIcon from '@mui/icons-material/Close';
import { useMessages } from '../i18n/useMessages.ts';
import type { Toast } from './toast.ts';

const SHOWN_FOR = 8000;

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minInlineSize: 280,
  maxInlineSize: 480,
  paddingBlock: 8,
  paddingInline: '16px 8px',
  borderRadius: 'var(--radius-panel)',
  border: '1px solid transparent',
  background: 'var(--ink)',
  color: 'var(--on-ink)',
  boxShadow: 'var(--overlay-shadow)',
  '& p': {
    flex: 1,
    margin: 0,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  '& button, & button:hover': { color: 'inherit' },
  '& button:hover': { background: 'var(--ink-hover)' },
  '& button:focus-visible': { outlineColor: 'currentcolor' },
});

type Props = Readonly<{
  toast: Toast;
  id: number;
  close: (id: number) => void;
}>;

/** One notice; it waits while somebody points at it or is in it. */
export const ToastCard = ({ toast, id, close }: Props) => {
  const t = useMessages();
  const [held, setHeld] = useState(false);
  const stays = held || toast.severity === 'error';

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => {
      close(id);
    }, SHOWN_FOR);
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
    <Card
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
    </Card>
  );
};
