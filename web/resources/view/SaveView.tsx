import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SavedView } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { useMayChange, useViews } from './useViews.ts';

const ViewDialog = lazyOverlay(
  async () => (await import('./ViewDialog.tsx')).ViewDialog,
);

/** Saves the current filter as a view, or changes the view that it is. */
export const SaveView = ({ query }: { query: string }) => {
  const t = useMessages();
  const views = useViews();
  const mayChange = useMayChange();
  const [opened, setOpened] = useState<{ view: SavedView | null } | null>(null);
  const trimmed = query.trim();
  const alike = views.filter(({ query: saved }) => saved === trimmed);
  const view = alike.find(mayChange) ?? alike[0] ?? null;
  const isOffered = trimmed !== '' && (view === null || mayChange(view));
  return (
    <>
      {isOffered && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setOpened({ view })}
        >
          {view === null ? t('view.save') : t('view.edit')}
        </Button>
      )}
      {opened !== null && (
        <ViewDialog
          view={opened.view}
          query={trimmed}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
