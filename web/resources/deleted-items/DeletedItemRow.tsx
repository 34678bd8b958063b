import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { titleOf } from '#api/contract/values.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { KIND_LABELS } from '../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../components/KindIcon.tsx';
import { Problem } from '../../components/Problem.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { RecordOf } from '../../providers/resources/commands.ts';

type Props = Readonly<{
  item: RecordOf<'deleted-items'>;
  isBusy: boolean;
  onRestore: () => void;
}>;

/**
 * A deleted item: title and text, who deleted it when, and a button to restore.
 */
export const DeletedItemRow = ({ item, isBusy, onRestore }: Props) => {
  const t = useMessages();
  const instants = useInstants();
  const personOf = usePersonOf();
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  const { linkId, itemType, excerpt, deletedAt } = item;
  const title = titleOf(excerpt) || t('items.untitled');
  const actor = personOf({
    userId: item.deletedByUserId,
    displayName: item.deletedByDisplayName,
    emailAddress: null,
  });
  const hasMore = excerpt.trim() !== title;
  return (
    <li>
      <KindIcon kind={itemType} />
      <div className="deleted-item-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p>
          {linkId} · {t(KIND_LABELS[itemType])} ·{' '}
          {t('deletedItems.by', {
            at: instants.full(deletedAt),
            actor: actor.name,
          })}
        </p>
        {isOpen && <WholeText id={textId} item={item} />}
      </div>
      <div className="deleted-item-actions">
        {hasMore && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? textId : undefined}
            aria-label={t(
              isOpen ? 'deletedItems.hideTextOf' : 'deletedItems.showTextOf',
              { title },
            )}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'deletedItems.hideText' : 'deletedItems.showText')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={t('deletedItems.restoreOf', { title })}
          onClick={onRestore}
        >
          {t('deletedItems.restore')}
        </Button>
      </div>
    </li>
  );
};

/** The description; lists contain only its beginning, which is shown first. */
const WholeText = ({ id, item }: Pick<Props, 'item'> & { id: string }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const {
    data: description,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['deletedText', item.id],
    queryFn: async () =>
      (await data.getOne('deleted-items', { id: item.id })).data.description ??
      item.excerpt,
  });
  return (
    <div id={id}>
      <p className="deleted-item-text" dir="auto">
        {description ?? item.excerpt}
      </p>
      {isError && (
        <Problem
          message={t('deletedItems.textFailed')}
          retry={() => void refetch()}
        />
      )}
    </div>
  );
};
