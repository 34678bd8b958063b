import { createContext, useContext } from 'react';

export type Toast = Readonly<{
  message: string;
  /** 'error' is read out at once and stays until it is closed. */
  severity?: 'info' | 'error';
  /** Sends the inverse command; shows the button 'Undo'. */
  undo?: () => void;
}>;

export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** `toast({ message, undo })`: shown for 8 s, longer under pointer or focus. */
export const useToast = (): ShowToast => useContext(ToastContext);
