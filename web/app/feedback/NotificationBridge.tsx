import { useContext, useEffect } from 'react';
import { NotificationContext, useTranslate } from 'react-admin';
import { useToast } from './toast.ts';

/** Shows react-admin's own notifications as toasts. */
export const NotificationBridge = () => {
  const { notifications, takeNotification } = useContext(NotificationContext);
  const translate = useTranslate();
  const toast = useToast();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (typeof notification?.message !== 'string') return;
    toast({
      message: translate(
        notification.message,
        notification.notificationOptions?.messageArgs,
      ),
      severity: notification.type === 'error' ? 'error' : 'info',
    });
  }, [notifications, takeNotification, translate, toast]);

  return null;
};
