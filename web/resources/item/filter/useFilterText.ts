import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearch, withParameter } from '../../../kit/address/useSearch.ts';

/** The parameter of the address that contains the filter. */
export const FILTER_PARAMETER = 'filter';

/** Pause in typing before the text is put into the address. */
const REST_MS = 300;

export type FilterText = Readonly<{
  /** The filter as typed. */
  text: string;
  setText: (text: string) => void;
  /** Sets a filter that is not typed: the address changes at once. */
  choose: (text: string) => void;
}>;

/**
 * The filter of a screen, stored in its address. Typed text filters at once and
 * is put into the address a moment later.
 */
export const useFilterText = (): FilterText => {
  const [search, setSearch] = useSearch();
  const inAddress = search.get(FILTER_PARAMETER) ?? '';
  const [text, setText] = useState(inAddress);
  /** The address at the last render, to notice a change of it. */
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  /** The filter that this hook put into the address last. */
  const [written, setWritten] = useState(inAddress);
  if (lastInAddress !== inAddress) {
    setLastInAddress(inAddress);
    // Changed from outside: by going back, or by a saved view.
    if (inAddress !== written) {
      setWritten(inAddress);
      setText(inAddress);
    }
  }
  const trimmed = text.trim();
  const write = useCallback(
    (filter: string) => {
      setWritten(filter);
      setSearch((before) => withParameter(before, FILTER_PARAMETER, filter));
    },
    [setSearch],
  );
  const choose = useCallback(
    (chosen: string) => {
      setText(chosen);
      write(chosen.trim());
    },
    [write],
  );

  useEffect(() => {
    if (trimmed === inAddress) return undefined;
    const timer = setTimeout(() => write(trimmed), REST_MS);
    return () => clearTimeout(timer);
  }, [trimmed, inAddress, write]);

  return useMemo(() => ({ text, setText, choose }), [text, choose]);
};
