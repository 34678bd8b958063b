import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The item that the address opens in the side panel. */
export type OpenItem = Readonly<{
  open: (itemId: string) => void;
  close: () => void;
  /** Closes the panel if that item is open in it. */
  closeFor: (itemId: string) => void;
  /** The same item has another id now. */
  rename: (itemId: string) => void;
}>;

/**
 * Opens and closes an item by the address; back and forward do so, too. `pathOf`
 * gives the page's path with an item or without, the same function each time.
 */
export const useOpenItem = (
  openId: string | null,
  pathOf: (itemId?: string) => string,
): OpenItem => {
  const navigate = useNavigate();
  // A ref, so that opening an item renders no other row or card again.
  const opened = useRef(openId);
  useEffect(() => {
    opened.current = openId;
  }, [openId]);

  return useMemo(() => {
    const close = () => void navigate(pathOf());
    return {
      open: (itemId) => void navigate(pathOf(itemId)),
      close,
      closeFor: (itemId) => {
        if (opened.current === itemId) close();
      },
      rename: (itemId) => void navigate(pathOf(itemId), { replace: true }),
    };
  }, [navigate, pathOf]);
};
