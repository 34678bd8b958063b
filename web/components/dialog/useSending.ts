import { useState } from 'react';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Sends a command that a person waits for, and keeps the reason if it fails. */
export const useSending = () => {
  const t = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (send: () => unknown): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      setProblem(reasonOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
};
