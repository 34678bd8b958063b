import type { Ref } from 'react';
import { IconButton, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { AccountMenu } from './AccountMenu.tsx';
import { SearchField } from '../../search/SearchField.tsx';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PresenceBar } from '../../live/PresenceBar.tsx';
import { SavingIndicator } from '../../../outbox/unsaved/SavingIndicator.tsx';
import './bar.css';

/** Global search, saving indicator, theme toggle and account menu. */
export const BarTools = ({ search }: { search: Ref<SearchHandle> }) => (
  <>
    <SearchField ref={search} />
    <span style={{ flex: 1 }} />
    <PresenceBar />
    <SavingIndicator />
    <ThemeToggle />
    <AccountMenu />
  </>
);

/** Switches between light and dark; without a choice, the system decides. */
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
