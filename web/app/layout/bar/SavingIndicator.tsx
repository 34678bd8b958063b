import { CircularProgress } from '@mui/material';
import CheckIcon from '@mui/icons-material/CloudDoneOutlined';
import RetryIcon from '@mui/icons-material/CloudOffOutlined';
import { useSavingState } from '../../../providers/calls/savingState.ts';
import type { SavingState } from '../../../providers/calls/savingState.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import './bar.css';

const TEXTS = {
  saving: 'saving.saving',
  saved: 'saving.saved',
  retrying: 'saving.retrying',
  failed: 'saving.failed',
} as const satisfies Record<SavingState, string>;

/** Whether everything is saved; announced politely when it changes. */
export const SavingIndicator = () => {
  const t = useMessages();
  const state = useSavingState();
  return (
    <p className="saving-sign" role="status" data-state={state}>
      <SignIcon state={state} />
      <span>{t(TEXTS[state])}</span>
    </p>
  );
};

const SignIcon = ({ state }: { state: SavingState }) => {
  if (state === 'saving') {
    return <CircularProgress size={14} color="inherit" aria-hidden />;
  }
  const Icon = state === 'saved' ? CheckIcon : RetryIcon;
  return <Icon sx={{ fontSize: 16 }} />;
};
