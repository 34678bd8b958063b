import { useEffect, useState } from 'react';
import { isoDay } from './days.ts';
import type { ReadDay } from './days.ts';

let loadedReader: ReadDay | null = null;

/**
 * Loads the reader of days in words; without a network, only ISO dates work.
 */
export const loadReadDay = async (): Promise<ReadDay> => {
  try {
    return (loadedReader ??= (await import('./typedDay.ts')).typedDay);
  } catch {
    return isoDay;
  }
};

/** The reader of days in words; null until it is loaded. */
export const useReadDay = (): ReadDay | null => {
  const [read, setRead] = useState(() => loadedReader);
  useEffect(() => {
    let isWanted = true;
    void loadReadDay().then((loaded) => {
      if (isWanted) setRead(() => loaded);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return read;
};
