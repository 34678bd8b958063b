/** Whom the chat speaks to, with the server's proof of it. */
export type ChatUser = Readonly<{ userId: string; userHash: string }>;

const SOURCE = '/support-chat.js';

/** Told to the page when the chat is switched off, for it to take itself away. */
export const CHAT_OFF = 'slipway:support-chat-off';

/**
 * Loads the chat that whoever runs this Slipway serves from its own origin; the
 * script finds the user in its `data-` attributes. What it gives takes it away.
 */
export const loadSupportChat = (
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
