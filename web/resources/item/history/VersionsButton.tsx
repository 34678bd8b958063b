import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';

// Looked at now and then: loaded when it is opened.
const ItemVersions = lazy(async () => {
  const { ItemVersions: versions } = await import('./ItemVersions.tsx');
  return { default: versions };
});

type Props = Readonly<{
  projectId: string;
  /** As the server has it. */
  item: Item;
}>;

/** Opens the versions of what an item says. */
export const VersionsButton = ({ projectId, item }: Props) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  // An item that is on its way has none.
  if (item.linkId === '') return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('versions.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ItemVersions
            projectId={projectId}
            item={item}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
