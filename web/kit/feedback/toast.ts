import { createContext, useContext } from 'react';

export type Toast = Readonly<{
  message: string;
  /** 'error' is announced at once, and stays until it is closed. */
  severity?: 'info' | 'error';
  /** Sends the inverse command; shows the button 'Undo'. */
  undo?: () => void;
  /** Repeats an undone command; shows the button 'Redo'. */
  redo?: () => void;
  /** Called once the toast is no longer shown, for any reason. */
  onClosed?: () => void;
  /** Retries a failed command; shows the button 'Retry'. */
  retry?: () => void;
  /** A new toast replaces an earlier one with the same subject. */
  subject?: string;
}>;

/** Closes a notice that is no longer true, if it is still shown. */
export type CloseNotice = () => void;

type ShowToast = (toast: Toast) => CloseNotice;

export type ShownToast = Toast & Readonly<{ id: number }>;

const MAX_TOASTS = 3;

/**
 * The shown toasts after adding one, oldest first. One too many replaces the
 * oldest one, and an error only if there are no others.
 */
export const withToast = (
  before: readonly ShownToast[],
  toast: ShownToast,
): readonly ShownToast[] => {
  const sameIndex = before.findIndex(
    ({ subject }) => subject !== undefined && subject === toast.subject,
  );
  if (sameIndex >= 0) return before.with(sameIndex, toast);
  const all = [...before, toast];
  if (all.length <= MAX_TOASTS) return all;
  const isInfo = ({ severity }: Toast) => severity !== 'error';
  const dropped = before.find(isInfo) ?? before[0];
  return all.filter((other) => other !== dropped);
};

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** `toast({ message, undo })`: shown for 8 s, longer with pointer or focus. */
export const useToast = (): ShowToast => useContext(ToastContext);
