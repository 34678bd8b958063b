import { SwitchField } from '../../components/SwitchField.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { changeLook } from './look.ts';
import { useDirection } from './useLook.ts';

/** From right to left, whatever the language does by itself. */
export const DirectionSwitch = () => {
  const t = useMessages();
  return (
    <SwitchField
      label={t('customizer.rtl')}
      hint={t('customizer.rtlHint')}
      checked={useDirection() === 'rtl'}
      onChange={(on) => {
        changeLook({ direction: on ? 'rtl' : 'ltr' });
      }}
    />
  );
};
