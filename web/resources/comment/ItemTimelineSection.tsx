import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyContent } from '../../components/lazyContent.tsx';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { commentMessages } from '../../kit/i18n/messages/comment.ts';

addTexts(commentMessages);

const ItemTimeline = lazyContent(
  async () => (await import('./ItemTimeline.tsx')).ItemTimeline,
);

type Props = Readonly<{ project: AvailableProject; saved: Item }>;

/** Comments and changes of an item, below its fields. */
export const ItemTimelineSection = ({ project, saved }: Props) => {
  const t = useMessages();
  const headingId = useId();
  // An unsent item has none.
  if (saved.linkId === '') return null;
  return (
    <section className="item-field" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('comment.story')}</h3>
      <Suspense fallback={<Skeleton height={96} />}>
        <ItemTimeline project={project} item={saved} />
      </Suspense>
    </section>
  );
};
