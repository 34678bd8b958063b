import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import type { CountShown } from './CountDialog.tsx';
import type { WhyShown } from './WhyDialog.tsx';

// Loaded lazily: rarely opened, and the charts' chunk is near its budget.
const WhyDialog = lazyOverlay(
  async () => (await import('./WhyDialog.tsx')).WhyDialog,
);
const CountDialog = lazyOverlay(
  async () => (await import('./CountDialog.tsx')).CountDialog,
);

type Why<Shown> = Readonly<{
  /** Opens the explanation. */
  ask: (shown: Shown) => void;
  dialog: ReactNode;
}>;

type DialogProps<Shown> = Readonly<{
  projectId: string;
  shown: Shown;
  onClose: () => void;
}>;

const useDialog = <Shown,>(
  Dialog: ComponentType<DialogProps<Shown>>,
  projectId: string,
): Why<Shown> => {
  const [shown, setShown] = useState<{ shown: Shown } | null>(null);
  const [ask] = useState(() => (next: Shown) => setShown({ shown: next }));
  return {
    ask,
    dialog: shown !== null && (
      <Dialog projectId={projectId} {...shown} onClose={() => setShown(null)} />
    ),
  };
};

/** A function that explains a chart's point, and its dialog while open. */
export const useWhy = (projectId: string): Why<WhyShown> =>
  useDialog(WhyDialog, projectId);

/** A function that explains a count, and its dialog while open. */
export const useWhyCount = (projectId: string): Why<CountShown> =>
  useDialog(CountDialog, projectId);
