import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useIsAdmin } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';

// Looked at now and then: loaded when it is opened.
const ItemHistory = lazy(async () => {
  const { ItemHistory: history } = await import('./ItemHistory.tsx');
  return { default: history };
});

type Props = Readonly<{ project: AvailableProject; saved: Item }>;

/** The history of an item below its editor, collapsed; for admins. */
export const ItemHistorySection = ({ project, saved }: Props) => {
  const t = useMessages();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const isAdmin = useIsAdmin();
  // An item that is on its way has none.
  if (!isAdmin || saved.linkId === '') return null;
  return (
    <Section>
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
    </Section>
  );
};

const Section = styled('section')({
  marginBlockStart: 16,
  paddingBlockStart: 8,
  borderBlockStart: '1px solid var(--divider)',
  '& h3': { margin: 0 },
  '& h3 > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    inlineSize: '100%',
    minBlockSize: 36,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& h3 > button::after': {
    content: '""',
    inlineSize: 6,
    blockSize: 6,
    marginInlineStart: 'auto',
    marginInlineEnd: 4,
    border: 'solid var(--secondary)',
    borderWidth: '0 1.5px 1.5px 0',
    rotate: '45deg',
  },
  '& h3 > button[aria-expanded="true"]::after': { rotate: '225deg' },
  '@media (pointer: coarse)': { '& h3 > button': { minBlockSize: 44 } },
});
