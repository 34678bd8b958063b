import { useEffect } from 'react';
import { sharedMessages } from '../app/i18n/messages/shared.ts';

/** Names the tab after the page. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = sharedMessages['app.pageTitle'].replace('{page}', title);
  }, [title]);
};
