import { useEffect, useEffectEvent } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useLook } from '../../kit/look/look.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** The support chat, if there is one and it was switched on. */
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
    return loadSupportChat({ userId, userHash }, () => fail());
  }, [chat, userId, userHash]);
  return null;
};

/** The user of the chat, with the server's proof of identity. */
type ChatUser = Readonly<{ userId: string; userHash: string }>;

const SOURCE = '/support-chat.js';

/** Dispatched when the chat is switched off, so that it removes itself. */
const CHAT_OFF = 'slipway:support-chat-off';

/**
 * Loads the operator's chat from the same origin; its script reads the user
 * from `data-` attributes. Returns a function that removes it.
 */
const loadSupportChat = (
  { userId, userHash }: ChatUser,
  onFailure: () => void,
): (() => void) => {
  const script = document.createElement('script');
  script.src = SOURCE;
  script.async = true;
  script.dataset['userId'] = userId;
  script.dataset['userHash'] = userHash;
  script.addEventListener('error', onFailure);
  document.head.append(script);
  return () => {
    script.removeEventListener('error', onFailure);
    script.remove();
    document.dispatchEvent(new Event(CHAT_OFF));
  };
};
