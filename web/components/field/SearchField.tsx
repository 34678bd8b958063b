import TextField from '@mui/material/TextField';
import { LIMITS } from '#api/contract/values.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before the search starts. */
const PAUSE_MS = 300;

type Props = Readonly<{
  label: string;
  placeholder: string;
  className: string;
  /** The current search text. */
  value: string;
  onChange: (value: string) => void;
}>;

/** A search field for a list's filters, which searches while people type. */
export const SearchField = ({ label, value, onChange, ...props }: Props) => {
  const [typed, setTyped] = useState(value);
  /** The text that `onChange` was called with last. */
  const [sent, setSent] = useState(value);
  /** The value at the last render, to notice a change of it. */
  const [lastValue, setLastValue] = useState(value);
  // The value changed from outside: the filters were cleared or changed.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return (
    <TextField
      {...props}
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: LIMITS.search },
      }}
    />
  );
};
