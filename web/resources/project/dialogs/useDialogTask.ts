import { useEffect, useRef, useState } from 'react';

/**
 * Runs one task of a dialog at a time. `problem` is why the last one failed;
 * `button` then gets the focus back that it lost while disabled.
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
