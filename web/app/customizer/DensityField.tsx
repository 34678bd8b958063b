import { useMediaQuery } from '@mui/material';
import { useMessages } from '../i18n/useMessages.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { changeLook, DENSITIES } from '../look/look.ts';
import { useLook } from '../look/useLook.ts';

/** How high rows are: 40 or 32 px, where no finger needs its 44. */
export const DensityField = () => {
  const t = useMessages();
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <ChoiceField
      label={t('customizer.density')}
      options={DENSITIES}
      value={useLook().density}
      onChange={(density) => {
        changeLook({ density });
      }}
      nameOf={(option) => t(`customizer.density.${option}`)}
      hint={isTouched ? t('customizer.density.touch') : undefined}
      disabled={isTouched}
    />
  );
};
