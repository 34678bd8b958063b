import { SwitchField } from '../../components/field/SwitchField.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { changeLook } from '../look/look.ts';
import { useDirection } from '../look/useLook.ts';

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
