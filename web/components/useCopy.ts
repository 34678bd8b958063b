import { useEffect, useState } from 'react';

/** Milliseconds for which a button says that it has copied (J28). */
const CONFIRMED_FOR = 2000;

/** Copies a text to the clipboard; `copied` for 2 s after. Rejects if refused. */
export const useCopy = () => {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMED_FOR);
    return () => {
      clearTimeout(timer);
    };
    // A second copy begins the time anew.
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
