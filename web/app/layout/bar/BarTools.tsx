import type { Ref } from 'react';
import { IconButton, Tooltip, CircularProgress } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import CheckIcon from '@mui/icons-material/CloudDoneOutlined';
import RetryIcon from '@mui/icons-material/CloudOffOutlined';
import { AccountMenu } from '../../../resources/account/AccountMenu.tsx';
import { SearchField } from '../../search/SearchField.tsx';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { useSavingState } from '../../../providers/calls/savingState.ts';
import type { SavingState } from '../../../providers/calls/savingState.ts';
import './bar.css';

/** Global search, saving indicator, theme toggle and account menu. */
export const BarTools = ({ search }: { search: Ref<SearchHandle> }) => (
  <>
    <SearchField ref={search} />
    <span style={{ flex: 1 }} />
    <SavingIndicator />
    <ThemeToggle />
    <AccountMenu />
  </>
);

/** Switches between light and dark; until then the system decides. */
const ThemeToggle = () => {
  const t = useMessages();
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  const label = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => setMode(dark ? 'light' : 'dark')}
      >
        {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};

/** Whether everything is saved; announced politely when it changes. */
const SavingIndicator = () => {
  const t = useMessages();
  const state = useSavingState();
  return (
    <p className="saving-sign" role="status" data-state={state}>
      <SignIcon state={state} />
      <span>{t(`saving.${state}`)}</span>
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
