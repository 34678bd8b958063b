import { IconButton, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useMessages } from '../../i18n/useMessages.ts';

/** Switches between light and dark; until then the system decides (D20). */
export const ThemeToggle = () => {
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
