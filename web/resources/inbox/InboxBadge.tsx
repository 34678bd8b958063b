import { useMessages } from '../../kit/i18n/useMessages.ts';
import './inboxBadge.css';
import { useUnreadCount } from './useInbox.ts';

/** Higher counts are shown as `99+`. */
const MAX_SHOWN = 99;

/** The number of unread entries, next to the name of the screen. */
export const InboxBadge = () => {
  const t = useMessages();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="inbox-badge">
      <span aria-hidden>
        {count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : count}
      </span>
      <span className="visually-hidden">{t('inbox.count', { count })}</span>
    </span>
  );
};
