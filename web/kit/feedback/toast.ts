import { createContext, useContext } from 'react';

export type Toast = Readonly<{
  message: string;
  /** 'error' is read out at once and stays until it is closed. */
  severity?: 'info' | 'error';
  /** Sends the inverse command; shows the button 'Undo'. */
  undo?: () => void;
  /** Does again what was undone; shows the button 'Redo'. */
  redo?: () => void;
  /** Called once it is shown no longer, for whatever reason. */
  closed?: () => void;
  /** Tries once more what failed; shows the button 'Retry'. */
  retry?: () => void;
  /** The subject; an earlier toast with the same one is replaced. */
  subject?: string;
}>;

/** Removes a toast that is no longer true, if it is still shown. */
export type Retract = () => void;

export type ShowToast = (toast: Toast) => Retract;

export type ShownToast = Toast & Readonly<{ id: number }>;

const MAX_TOASTS = 3;

/** The shown toasts, oldest first, after another was added. */
export const withToast = (
  before: readonly ShownToast[],
  toast: ShownToast,
): readonly ShownToast[] => {
  const same = before.findIndex(
    ({ subject }) => subject !== undefined && subject === toast.subject,
  );
  return same < 0
    ? [...before, toast].slice(-MAX_TOASTS)
    : before.with(same, toast);
};

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** `toast({ message, undo })`: shown for 8 s, longer under pointer or focus. */
export const useToast = (): ShowToast => useContext(ToastContext);
