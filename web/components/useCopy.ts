import { useEffect, useState } from 'react';

/** How long a button confirms that it has copied. */
const CONFIRMED_MS = 2000;

/**
 * Copies a text to the clipboard; `copied` is true for 2 s. Rejects if refused.
 */
export const useCopy = () => {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
    // A second copy restarts the timer.
  }, [copied, copies]);
  return {
    copied,
    copy: async (text: string): Promise<void> => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((before) => before + 1);
    },
  };
};
