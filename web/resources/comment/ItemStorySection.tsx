import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { commentMessages } from '../../kit/i18n/messages/comment.ts';

addTexts(commentMessages);

// Loads after the editor, which stays even if this cannot be loaded.
const ItemStory = lazy(async () => {
  try {
    const { ItemStory: story } = await import('./ItemStory.tsx');
    return { default: story };
  } catch {
    return { default: StoryMissing };
  }
});

const StoryMissing = () => {
  const t = useMessages();
  return <p role="status">{t('comment.loadFailed')}</p>;
};

type Props = Readonly<{ project: AvailableProject; saved: Item }>;

/** Comments and changes of an item, below its fields. */
export const ItemStorySection = ({ project, saved }: Props) => {
  const t = useMessages();
  const headingId = useId();
  // An unsent item has none.
  if (saved.linkId === '') return null;
  return (
    <section className="item-field" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('comment.story')}</h3>
      <Suspense fallback={<Skeleton height={96} />}>
        <ItemStory project={project} item={saved} />
      </Suspense>
    </section>
  );
};
