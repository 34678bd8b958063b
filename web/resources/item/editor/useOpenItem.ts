import {
  startTransition,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
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
 * `pathOf` returns the path with or without an item; it must be stable. Returns
 * also the id to mark as open, which changes before the panel has rendered.
 */
export const useOpenItem = (
  openId: string | null,
  pathOf: (itemId?: string) => string,
): [OpenItem, markedId: string | null] => {
  const navigate = useNavigate();
  // A ref, so that opening an item does not render other rows again.
  const opened = useRef(openId);
  useLayoutEffect(() => {
    opened.current = openId;
  }, [openId]);

  const [markedId, mark] = useOptimistic(openId);

  const panel = useMemo((): OpenItem => {
    const go = (itemId?: string) =>
      startTransition(async () => {
        mark(itemId ?? null);
        await navigate(pathOf(itemId));
      });
    const close = () => go();
    return {
      open: go,
      close,
      closeFor: (itemId) => {
        if (opened.current === itemId) close();
      },
      rename: (itemId) => void navigate(pathOf(itemId), { replace: true }),
    };
  }, [navigate, pathOf, mark]);
  return [panel, markedId];
};
