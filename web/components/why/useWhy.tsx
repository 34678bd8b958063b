import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { WhyShown } from './WhyDialog.tsx';

// Seldom opened; the charts' chunk is close to its budget.
const WhyDialog = lazy(async () => ({
  default: (await import('./WhyDialog.tsx')).WhyDialog,
}));

/** Opens the explanation of a point. */
export type Ask = (shown: WhyShown) => void;

/** What asks why, and the dialog that answers while it is open. */
export const useWhy = (
  projectId: string,
): Readonly<{ ask: Ask; dialog: ReactNode }> => {
  const [shown, setShown] = useState<WhyShown | null>(null);
  const ask = useCallback((next: WhyShown) => setShown(next), []);
  return {
    ask,
    dialog: shown !== null && (
      <Suspense fallback={null}>
        <WhyDialog
          projectId={projectId}
          shown={shown}
          onClose={() => setShown(null)}
        />
      </Suspense>
    ),
  };
};
