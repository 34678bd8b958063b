import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';

/** The item that the address opens in the side panel. */
export type OpenItem = Readonly<{
  close: () => void;
  /** Closes the panel if that item is open in it. */
  closeFor: (itemId: string) => void;
  /** The item has another id now. */
  rename: (itemId: string) => void;
}>;

export const useOpenItem = (
  address: ListAddress,
  openId: string | null,
): OpenItem => {
  const navigate = useNavigate();
  const { span, scope, tab } = address;
  // A ref, so that opening an item renders no other row again.
  const opened = useRef(openId);
  useEffect(() => {
    opened.current = openId;
  }, [openId]);

  const close = useCallback(() => {
    void navigate(listPath({ span, scope, tab }));
  }, [navigate, span, scope, tab]);

  return useMemo(
    () => ({
      close,
      closeFor: (itemId) => {
        if (opened.current === itemId) close();
      },
      rename: (itemId) => {
        void navigate(listPath({ span, scope, tab }, itemId), {
          replace: true,
        });
      },
    }),
    [close, navigate, span, scope, tab],
  );
};
