import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { createReturnRefetch } from '../../../resources/item/store/refetchOnReturn.ts';
import { screenOf } from '../../routing/screenOf.ts';

/**
 * Fetches lists and board again when another screen is opened, and when the
 * person comes back to the window: what others changed shows before it is
 * dragged.
 */
export const useRefetchOnReturn = (): void => {
  const queries = useQueryClient();
  const [refetch] = useState(() => createReturnRefetch(queries));
  const screen = screenOf(useLocation().pathname);
  const isRedirect = useNavigationType() === NavigationType.Replace;
  const shown = useRef(screen);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // What a redirect leads to was fetched for the address before it.
    if (!isRedirect) refetch.request();
  }, [screen, isRedirect, refetch]);

  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') refetch.request();
    };
    addEventListener('focus', comeBack);
    addEventListener('visibilitychange', comeBack);
    return () => {
      removeEventListener('focus', comeBack);
      removeEventListener('visibilitychange', comeBack);
      refetch.end();
    };
  }, [refetch]);
};
