import { useEffect, useRef, useState } from 'react';

/**
 * One task of a dialog at a time. `problem` is why the last one failed; the
 * focus, which a disabled button loses, then goes back to `button`.
 */
export const useDialogTask = () => {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem !== null) button.current?.focus();
  }, [problem]);

  const run = async (task: () => Promise<void>): Promise<void> => {
    setWorking(true);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      setProblem(error);
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, problem, button, run };
};

export type DialogTask = ReturnType<typeof useDialogTask>;
