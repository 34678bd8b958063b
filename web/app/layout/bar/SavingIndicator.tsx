import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import CheckIcon from '@mui/icons-material/CloudDoneOutlined';
import RetryIcon from '@mui/icons-material/CloudOffOutlined';
import { useSavingState } from '../../../providers/calls/savingState.ts';
import type { SavingState } from '../../../providers/calls/savingState.ts';
import { useMessages } from '../../i18n/useMessages.ts';

const Sign = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  paddingInline: 8,
  whiteSpace: 'nowrap',
  color: 'var(--secondary)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  '&:is([data-state="retrying"], [data-state="failed"])': {
    color: 'var(--error)',
    fontWeight: 500,
  },
  [theme.breakpoints.down('sm')]: {
    '&:is([data-state="saved"], [data-state="saving"]) span:last-child': {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}));

const TEXTS = {
  saving: 'saving.saving',
  saved: 'saving.saved',
  retrying: 'saving.retrying',
  failed: 'saving.failed',
} as const satisfies Record<SavingState, string>;

/** Whether everything is on the server; said politely when it changes (D18). */
export const SavingIndicator = () => {
  const t = useMessages();
  const state = useSavingState();
  return (
    <Sign role="status" data-state={state}>
      <SignIcon state={state} />
      <span>{t(TEXTS[state])}</span>
    </Sign>
  );
};

const SignIcon = ({ state }: { state: SavingState }) => {
  if (state === 'saving') {
    return <CircularProgress size={14} color="inherit" aria-hidden />;
  }
  const Icon = state === 'saved' ? CheckIcon : RetryIcon;
  return <Icon sx={{ fontSize: 16 }} />;
};
