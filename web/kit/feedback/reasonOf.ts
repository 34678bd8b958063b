import { NetworkError } from '../../providers/http/callErrors.ts';
import type { Translate } from '../i18n/useMessages.ts';

/** Why something failed, in the server's words if it sent any. */
export const reasonOf = (error: unknown, t: Translate): string => {
  if (error instanceof NetworkError) {
    return t(error.timedOut ? 'error.timeout' : 'error.noAnswer');
  }
  return (error instanceof Error && error.message) || t('error.unknown');
};
