import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** Keys after which what was typed is meant: the form is sent or closed. */
const MEANT = ['Enter', 'Escape'];

/**
 * A field whose text is taken at once when it was picked, and at blur, Enter or
 * Esc while it is being typed: half a date or number is not meant, and a
 * project cut to one week on the way to twelve would lose its plan.
 * `typed` is what is being typed, else null.
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
