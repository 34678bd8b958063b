import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { CountShown } from './count.ts';

// Seldom opened; the charts' chunk is close to its budget.
const CountDialog = lazy(async () => ({
  default: (await import('./CountDialog.tsx')).CountDialog,
}));

/** What asks why a count is as high as it is, and the dialog while it is open. */
export const useWhyCount = (
  projectId: string,
): Readonly<{ ask: (shown: CountShown) => void; dialog: ReactNode }> => {
  const [shown, setShown] = useState<CountShown | null>(null);
  return {
    ask: setShown,
    dialog: shown !== null && (
      <Suspense fallback={null}>
        <CountDialog
          projectId={projectId}
          shown={shown}
          onClose={() => setShown(null)}
        />
      </Suspense>
    ),
  };
};
