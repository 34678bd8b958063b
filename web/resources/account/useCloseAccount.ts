import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { forgetSession, LOGIN } from '../../providers/auth/authProvider.ts';
import { forgetDevice } from '../../providers/session/forgetDevice.ts';
import { SlipwayError } from '../../providers/http/errors.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** Closes the account, forgets on this device who it was, and leaves. */
export const useCloseAccount = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const [closing, setClosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = async (confirmation: string): Promise<void> => {
    setClosing(true);
    setProblem(null);
    try {
      await data.closeAccount(confirmation);
      await forgetSession();
      forgetDevice();
      // Stays busy: the page is being left.
      location.assign(LOGIN);
    } catch (error) {
      setClosing(false);
      setProblem(
        error instanceof SlipwayError
          ? error.message
          : t('closeAccount.failed'),
      );
    }
  };
  return { close, closing, problem };
};
