import { useEffect } from 'react';
import { text } from './text.ts';

/** Names the tab after the page. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = text('app.pageTitle', { page: title });
  }, [title]);
};
