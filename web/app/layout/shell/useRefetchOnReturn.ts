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
 * Refetches lists, board and charts when another screen is opened or the window
 * is focused, so that people see changes by others before they drag.
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
    // The address that redirects here has already requested this.
    if (!isRedirect) refetch.request();
  }, [screen, isRedirect, refetch]);

  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetch.request();
    };
    addEventListener('focus', refetchIfVisible);
    addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      removeEventListener('focus', refetchIfVisible);
      removeEventListener('visibilitychange', refetchIfVisible);
      refetch.end();
    };
  }, [refetch]);
};
