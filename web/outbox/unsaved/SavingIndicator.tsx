import { CircularProgress } from '@mui/material';
import CheckIcon from '@mui/icons-material/CloudDoneOutlined';
import RetryIcon from '@mui/icons-material/CloudOffOutlined';
import { useState } from 'react';
import type { SavingState } from '../../providers/calls/savingState.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { useIndicatedState } from './useUnsaved.ts';
import './saving.css';

const UnsavedPopover = lazyOverlay(
  async () => (await import('./UnsavedPopover.tsx')).UnsavedPopover,
);

/**
 * Shows and announces whether everything is saved, and opens the list of
 * unsaved changes.
 */
export const SavingIndicator = () => {
  const t = useMessages();
  const state = useIndicatedState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className="saving-sign" role="status" data-state={state}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StateIcon state={state} />
        <span>{t(`saving.${state}`)}</span>
      </button>
      {anchor !== null && (
        <UnsavedPopover anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </div>
  );
};

const StateIcon = ({ state }: { state: SavingState }) => {
  if (state === 'saving') {
    return <CircularProgress size={14} color="inherit" aria-hidden />;
  }
  const Icon = state === 'saved' ? CheckIcon : RetryIcon;
  return <Icon sx={{ fontSize: 16 }} />;
};
