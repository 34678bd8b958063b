import { useCallback, useRef, useState, useEffect, useContext } from 'react';
import type { ReactNode, FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import './feedback.css';
import '../../components/control/control.css';
import CloseIcon from '@mui/icons-material/Close';
import { NotificationContext, useTranslate } from 'react-admin';
import { useIsolate, useMessages } from '../../kit/i18n/useMessages.ts';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { ToastContext, withToast, useToast } from '../../kit/feedback/toast.ts';
import type { ShownToast, Toast } from '../../kit/feedback/toast.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { unhandledErrors } from './unhandledErrors.ts';

/** Shows notices; see `useToast`. */
export const ToastArea = ({ children }: { children: ReactNode }) => {
  const t = useMessages();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);

  const count = useRef(0);
  const announce = useAnnounce();

  const close = useCallback((id: number) => {
    setShown((toasts) => toasts.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      // Errors are alerts, which screen readers announce automatically.
      if (toast.severity !== 'error') announce(toast.message);
      const id = (count.current += 1);
      setShown((toasts) => withToast(toasts, { ...toast, id }));
      return () => close(id);
    },
    [announce, close],
  );

  const lastShown = useRef(shown);
  useEffect(() => {
    for (const toast of lastShown.current) {
      if (!shown.includes(toast)) toast.onClosed?.();
    }
    lastShown.current = shown;
  }, [shown]);

  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        // MUI hides all siblings of an open dialog from screen readers, except
        // slots.
        <slot>
          <div
            className="toast-area"
            role="region"
            aria-label={t('toast.region')}
          >
            {shown.map((toast) => (
              <ToastCard
                key={toast.id}
                toast={toast}
                id={toast.id}
                close={close}
              />
            ))}
          </div>
        </slot>,
        document.body,
      )}
    </ToastContext>
  );
};

/** How long a toast without pointer and focus is shown. */
const SHOWN_FOR_MS = 8000;

type CardProps = Readonly<{
  toast: Toast;
  id: number;
  close: (id: number) => void;
}>;

/** A toast, which stays while the pointer or the focus is in it. */
const ToastCard = ({ toast, id, close }: CardProps) => {
  const t = useMessages();
  const isolate = useIsolate();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const staysOpen = isPointedAt || hasFocus || toast.severity === 'error';

  useEffect(() => {
    if (staysOpen) return undefined;
    const timer = setTimeout(() => close(id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [staysOpen, close, id]);

  /** Where the focus was before it came into the toast. */
  const formerFocus = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHasFocus(true);
    if (!currentTarget.contains(relatedTarget))
      formerFocus.current = relatedTarget;
  };
  // The focus returns to where it was, not to the top of the page.
  const leave = () => {
    const { current: target } = formerFocus;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    close(id);
  };
  const act = (run: () => void) => {
    run();
    leave();
  };
  const { undo, redo, retry } = toast;

  return (
    <div
      className="toast-card"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={() => setHasFocus(false)}
    >
      <p role={toast.severity === 'error' ? 'alert' : undefined}>
        {isolate(toast.message)}
      </p>
      {undo && (
        <button type="button" onClick={() => act(undo)}>
          {t('app.undo')}
        </button>
      )}
      {redo && (
        <button type="button" onClick={() => act(redo)}>
          {t('app.redo')}
        </button>
      )}
      {retry && (
        <button type="button" onClick={() => act(retry)}>
          {t('app.retry')}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('app.close')}
        onClick={leave}
      >
        <CloseIcon fontSize="small" />
      </button>
    </div>
  );
};

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

/** Shows a notice for every error that no screen handles (K1). */
export const UnhandledErrors = () => {
  const t = useMessages();
  const toast = useToast();

  useEffect(
    () =>
      unhandledErrors.subscribe((error) => {
        // The end of a session has its own page.
        if (error instanceof SlipwayError && error.httpStatus === 401) return;
        toast({
          message:
            error instanceof SlipwayError ? error.message : t('error.unknown'),
          severity: 'error',
          subject: 'unhandled',
        });
      }),
    [t, toast],
  );

  return null;
};
