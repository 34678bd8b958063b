import { SwitchField } from '../../../components/field/SwitchField.tsx';
import { useStore } from '../../../browser/store.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { singleKeys } from '../../../kit/keys/singleKeys.ts';

/** Turns single-character shortcuts on or off on this device (WCAG 2.1.4). */
export const SingleKeysSwitch = () => {
  const t = useMessages();
  return (
    <SwitchField
      label={t('keys.single')}
      hint={t('keys.singleHint')}
      checked={useStore(singleKeys)}
      onChange={singleKeys.set}
    />
  );
};
