import { createContext, useContext } from 'react';

export type Toast = Readonly<{
  message: string;
  /** 'error' is read out at once and stays until it is closed. */
  severity?: 'info' | 'error';
  /** Sends the inverse command; shows the button 'Undo'. */
  undo?: () => void;
  /** Tries once more what failed; shows the button 'Retry'. */
  retry?: () => void;
  /** What it tells of: it takes the place of an earlier one of the same. */
  subject?: string;
}>;

/** Takes a notice away that is no longer true, if it still stands. */
export type Retract = () => void;

export type ShowToast = (toast: Toast) => Retract;

export type ShownToast = Toast & Readonly<{ id: number }>;

const AT_MOST = 3;

/** The notices that stand, oldest first, once another has come. */
export const withToast = (
  before: readonly ShownToast[],
  toast: ShownToast,
): readonly ShownToast[] => {
  const same = before.findIndex(
    ({ subject }) => subject !== undefined && subject === toast.subject,
  );
  return same < 0
    ? [...before, toast].slice(-AT_MOST)
    : before.with(same, toast);
};

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** `toast({ message, undo })`: shown for 8 s, longer under pointer or focus. */
export const useToast = (): ShowToast => useContext(ToastContext);
