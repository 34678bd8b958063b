import { SwitchField } from '../../components/field/SwitchField.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { changeLook } from '../look/look.ts';
import { useLook } from '../look/useLook.ts';

/** The support chat, which is loaded only when it is on. */
export const ChatSwitch = () => {
  const t = useMessages();
  const { chat } = useLook();
  const isThere = useSlipwayContext().userConfigs.supportChatUserHash !== null;
  return (
    <SwitchField
      label={t('customizer.chat')}
      hint={t(isThere ? 'customizer.chatHint' : 'customizer.chatNone')}
      checked={chat && isThere}
      disabled={!isThere}
      onChange={(on) => {
        changeLook({ chat: on });
      }}
    />
  );
};
