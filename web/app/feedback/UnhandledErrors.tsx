import { useEffect } from 'react';
import { SlipwayError } from '../../providers/http/errors.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useToast } from './toast.ts';
import { unhandledErrors } from './unhandledErrors.ts';

/** Never silence: a notice for what no screen has taken care of (K1). */
export const UnhandledErrors = () => {
  const t = useMessages();
  const toast = useToast();

  useEffect(
    () =>
      unhandledErrors.subscribe((error) => {
        // The end of a session has its own page.
        if (error instanceof SlipwayError && error.httpStatus === 401) return;
        toast({
          message:
            error instanceof SlipwayError ? error.message : t('error.unknown'),
          severity: 'error',
          subject: 'unhandled',
        });
      }),
    [t, toast],
  );

  return null;
};
