import { useColorScheme } from '@mui/material/styles';
import { useMessages } from '../i18n/useMessages.ts';
import { ChoiceField } from './ChoiceField.tsx';

const MODES = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the device has it. */
export const SchemeField = () => {
  const t = useMessages();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <ChoiceField
      label={t('customizer.scheme')}
      options={MODES}
      value={mode}
      onChange={setMode}
      nameOf={(option) => t(`customizer.scheme.${option}`)}
    />
  );
};
