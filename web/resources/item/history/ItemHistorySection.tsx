import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import './section.css';

// Looked at now and then: loaded when it is opened.
const ItemHistory = lazy(async () => {
  const { ItemHistory: history } = await import('./ItemHistory.tsx');
  return { default: history };
});

type Props = Readonly<{ project: AvailableProject; saved: Item }>;

/** The history of an item below its editor, collapsed. */
export const ItemHistorySection = ({ project, saved }: Props) => {
  const t = useMessages();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  // An item that is on its way has none.
  if (saved.linkId === '') return null;
  return (
    <section className="item-history">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t('item.history')}
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId}>
          <Suspense fallback={<Skeleton height={48} />}>
            <ItemHistory project={project} item={saved} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
