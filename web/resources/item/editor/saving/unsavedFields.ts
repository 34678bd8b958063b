import { createContext, useContext } from 'react';

export type MarkUnsaved = (field: string, isUnsaved: boolean) => void;

export const UnsavedFieldsContext = createContext<MarkUnsaved>(() => undefined);

/** Says of a field that the server has refused what stands in it, or no more. */
export const useMarkUnsaved = (): MarkUnsaved =>
  useContext(UnsavedFieldsContext);
