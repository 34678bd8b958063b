import { createContext, useContext } from 'react';

export type MarkUnsaved = (field: string, isUnsaved: boolean) => void;

export const UnsavedFieldsContext = createContext<MarkUnsaved>(() => undefined);

/** Marks a field whose content the server refused, or removes the mark. */
export const useMarkUnsaved = (): MarkUnsaved =>
  useContext(UnsavedFieldsContext);
