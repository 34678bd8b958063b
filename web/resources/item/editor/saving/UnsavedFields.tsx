import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { UnsavedWarning } from '../../../../components/dialog/UnsavedWarning.tsx';
import { UnsavedFieldsContext } from './unsavedFields.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Holds a navigation back while any field within is unsaved (M18): the router
 * takes one such guard at a time, and an editor has several fields.
 */
export const UnsavedFields = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState(NONE);
  const mark = useCallback((field: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const after = new Set(before);
      if (isUnsaved) after.add(field);
      else after.delete(field);
      return after;
    });
  }, []);
  return (
    <UnsavedFieldsContext value={mark}>
      {children}
      <UnsavedWarning unsaved={unsaved.size > 0} />
    </UnsavedFieldsContext>
  );
};
