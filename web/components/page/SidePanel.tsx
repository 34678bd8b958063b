import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useShell } from '../../kit/layout/shellContext.ts';
import { useIsWide } from '../../browser/useIsWide.ts';
import { NoticeArea } from './Notices.tsx';
import { endPanel, showPanel } from './openPanel.ts';
import './page.css';

type Props = Readonly<{
  title: string;
  /** Details for screen readers that the title lacks. */
  subject?: string;
  onClose: () => void;
  /** Shown in the head, before the close button. */
  actions?: ReactNode;
  children: ReactNode;
}>;

/**
 * An editor beside the page from 992 px, and over it below. Takes the focus
 * without trapping it; Esc or Ctrl/⌘+Enter closes it, and so does opening
 * another one. Unmount it to close.
 */
export const SidePanel = ({
  title,
  subject,
  onClose,
  actions,
  children,
}: Props) => {
  const t = useMessages();
  const wide = useIsWide();
  const { panelContainer } = useShell();
  const headingId = useId();
  const heading = useFocusWhileOpen({
    isOpen: panelContainer !== null,
    coversPage: !wide,
    onClose,
  });

  const closeByKey = (event: KeyboardEvent) => {
    const key = shortcutOf(event.nativeEvent, ['save', 'close']);
    if (key === null || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  if (panelContainer === null) return null;
  return createPortal(
    <aside
      className="side-panel"
      aria-labelledby={headingId}
      onKeyDown={closeByKey}
    >
      <div className="side-panel-head">
        {!wide && (
          <IconButton onClick={onClose} aria-label={t('panel.back')}>
            <BackIcon fontSize="small" className="mirrored" />
          </IconButton>
        )}
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
          {subject !== undefined && (
            <bdi className="visually-hidden"> {subject}</bdi>
          )}
        </h2>
        {actions}
        {wide && (
          <IconButton onClick={onClose} aria-label={t('panel.close')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </div>
      <NoticeArea value={null}>
        <div className="side-panel-body">{children}</div>
      </NoticeArea>
    </aside>,
    panelContainer,
  );
};

/**
 * Focuses the panel's heading, and on closing what had the focus before.
 * Covered parts of the page cannot be focused, so the order of the effects
 * matters.
 */
const useFocusWhileOpen = ({
  isOpen,
  coversPage,
  onClose,
}: Readonly<{
  isOpen: boolean;
  coversPage: boolean;
  onClose: () => void;
}>) => {
  const { setCovered } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!coversPage) return undefined;
    setCovered(true);
    return () => setCovered(false);
  }, [coversPage, setCovered]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // One panel opened another: the first one's opener has the focus again.
    if (opener.current === document.body) {
      opener.current = document.activeElement;
    }
    heading.current?.focus();
    const panel = { close: () => close(), opener: () => opener.current };
    const replaced = showPanel(panel);
    if (replaced !== null && opener.current?.closest('.side-panel')) {
      opener.current = replaced.opener();
    }
    return () => {
      // The focus is in the panel that replaces this one.
      if (!endPanel(panel)) return;
      const before = opener.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return heading;
};
