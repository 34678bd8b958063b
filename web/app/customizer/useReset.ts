import { useColorScheme } from '@mui/material/styles';
import { useToast } from '../feedback/toast.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { singleKeys } from '../keys/singleKeys.ts';
import { DEFAULT_LOOK, look } from '../look/look.ts';

/** Puts everything back to the default; its notice takes that back. */
export const useReset = (): (() => void) => {
  const t = useMessages();
  const toast = useToast();
  const { mode = 'system', setMode } = useColorScheme();

  return () => {
    const before = { look: look.get(), keys: singleKeys.get(), mode };
    look.set(DEFAULT_LOOK);
    singleKeys.set(true);
    setMode('system');
    toast({
      message: t('customizer.wasReset'),
      subject: 'customizer',
      undo: () => {
        look.set(before.look);
        singleKeys.set(before.keys);
        setMode(before.mode);
      },
    });
  };
};
