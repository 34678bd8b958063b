import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The item that the address opens in the side panel. */
export type OpenItem = Readonly<{
  open: (itemId: string) => void;
  close: () => void;
  /** Closes the panel if that item is open in it. */
  closeFor: (itemId: string) => void;
  /** Changes the address when the item gets another id. */
  rename: (itemId: string) => void;
}>;

/**
 * Opens and closes an item by the address, so back and forward work, too.
 * `pathOf` returns the path with or without an item; it must be stable.
 */
export const useOpenItem = (
  openId: string | null,
  pathOf: (itemId?: string) => string,
): OpenItem => {
  const navigate = useNavigate();
  // A ref, so that opening an item does not render other rows again.
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
