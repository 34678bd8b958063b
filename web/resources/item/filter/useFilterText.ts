import { useCallback, useEffect, useState } from 'react';
import { useSearch, withParameter } from '../../../kit/address/useSearch.ts';

/** The part of an address that holds the filter. */
export const FILTER_PARAMETER = 'filter';

/** How long typed text rests before it is in the address. */
const REST_MS = 300;

export type FilterText = Readonly<{
  /** As typed. */
  text: string;
  setText: (text: string) => void;
  /** The same for what is not typed: it is in the address at once. */
  choose: (text: string) => void;
}>;

/**
 * The filter of a screen, in its address so that a link shows the same. What is
 * typed filters at once, and is in the address a moment later.
 */
export const useFilterText = (): FilterText => {
  const [search, setSearch] = useSearch();
  const inAddress = search.get(FILTER_PARAMETER) ?? '';
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    // Not ours: somebody went back, or to a saved view.
    if (inAddress !== written) {
      setWritten(inAddress);
      setText(inAddress);
    }
  }
  const wanted = text.trim();
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
    if (wanted === inAddress) return undefined;
    const timer = setTimeout(() => write(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, write]);

  return { text, setText, choose };
};
