import { useEffect, useState } from 'react';
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
  '& p': { flex: 1, margin: 0, overflowWrap: 'anywhere' },
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

  const undo = () => {
    toast.undo?.();
    close(id);
  };

  return (
    <Card
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={toast.severity === 'error' ? 'alert' : 'status'} dir="auto">
        {toast.message}
      </p>
      {toast.undo && (
        <Button size="small" color="inherit" onClick={undo}>
          {t('app.undo')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('app.close')}
        onClick={() => close(id)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
};
