import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** Keys that commit the typed text: the form is sent or closed. */
const MEANT = ['Enter', 'Escape'];

/**
 * A field whose value is committed at once when picked, and on blur, Enter or
 * Esc while it is being typed: a project cut to one week while '12' is typed
 * would lose its plan. `typed` is the uncommitted text, else null.
 */
export const useTypedValue = (commit: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  const byKeys = useRef(false);
  const finish = () => {
    byKeys.current = false;
    if (typed === null) return;
    setTyped(null);
    commit(typed);
  };
  return {
    typed,
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (MEANT.includes(key)) finish();
        else byKeys.current = true;
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (byKeys.current) setTyped(target.value);
        else commit(target.value);
      },
      onBlur: finish,
    },
  };
};
