import { useEffect, useEffectEvent } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useLook } from '../look/useLook.ts';
import { useToast } from '../feedback/toast.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { loadSupportChat } from './loadSupportChat.ts';

/** The support chat, where there is one and it was switched on; else nothing. */
export const SupportChat = () => {
  const t = useMessages();
  const toast = useToast();
  const { chat } = useLook();
  const { userContext, userConfigs } = useSlipwayContext();
  const { userId } = userContext;
  const userHash = userConfigs.supportChatUserHash;
  const fail = useEffectEvent(() => {
    toast({ message: t('customizer.chatFailed'), severity: 'error' });
  });

  useEffect(() => {
    if (!chat || userHash === null) return undefined;
    return loadSupportChat({ userId, userHash }, () => {
      fail();
    });
  }, [chat, userId, userHash]);
  return null;
};
