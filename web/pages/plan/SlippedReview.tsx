import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { KIND_LABELS } from '../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../components/KindIcon.tsx';
import { Pager } from '../../components/page/Pager.tsx';
import { pageOf } from '../../components/page/paging.ts';
import {
  OUT_OF_SCOPE,
  placementOf,
} from '../../resources/item/store/placement.ts';
import type { Bucket } from '../../resources/item/store/placement.ts';
import { bucketLabel } from '../../resources/item/display/timeframeLabel.ts';
import { shownTitle } from '../../resources/item/display/title.ts';
import { UNPLANNED, weekBucket } from './model/buckets.ts';
import { planMessages } from '../../kit/i18n/messages/plan.ts';
import { addTexts } from '../../kit/i18n/texts.ts';

addTexts(planMessages);

type Props = Readonly<{
  /** Open items planned for a time that is over, in plan order. */
  slipped: readonly Item[];
  currentWeek: number;
  onMove: (items: readonly Item[], bucket: Bucket) => void;
  onClose: () => void;
}>;

/** Page size; thousands may have slipped. A selection spans all pages. */
const PAGE_SIZE = 50;

/**
 * Moves slipped items, which never happens automatically; each can be left out.
 */
export const SlippedReview = ({
  slipped,
  currentWeek,
  onMove,
  onClose,
}: Props) => {
  const t = useMessages();
  const titleId = useId();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(0);
  const shown = pageOf(slipped, page, PAGE_SIZE);
  const chosen = slipped.filter(({ id }) => !leftOut.has(id));
  const moveTo = (bucket: Bucket) => () => {
    onMove(chosen, bucket);
    onClose();
  };
  const setChosen = (ids: readonly string[], isChosen: boolean) => {
    const changed = new Set(ids);
    const others = [...leftOut].filter((id) => !changed.has(id));
    setLeftOut(new Set(isChosen ? others : [...others, ...ids]));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>
        {t('plan.review.title', { count: slipped.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText style={{ marginBlockEnd: 8 }}>
          {t('plan.review.text')}
        </DialogContentText>
        <FormControlLabel
          label={t('plan.review.all')}
          control={
            <Checkbox
              checked={chosen.length === slipped.length}
              indeterminate={
                chosen.length > 0 && chosen.length < slipped.length
              }
              onChange={(_event, checked) => {
                setChosen(
                  slipped.map(({ id }) => id),
                  checked,
                );
              }}
            />
          }
        />
        <ul className="plan-review-list">
          {shown.items.map((item) => (
            <SlippedItem
              key={item.id}
              item={item}
              isChosen={!leftOut.has(item.id)}
              onChoose={(isChosen) => setChosen([item.id], isChosen)}
            />
          ))}
        </ul>
        {shown.pageCount > 1 && <Pager {...shown} onPage={setPage} />}
      </DialogContent>
      <DialogActions className="plan-review-actions">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button disabled={chosen.length === 0} onClick={moveTo(OUT_OF_SCOPE)}>
          {t('plan.review.toArchive')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={moveTo(UNPLANNED)}>
          {t('plan.review.toUnplanned')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={moveTo(weekBucket(currentWeek))}
        >
          {t('plan.review.toThisWeek')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const SlippedItem = ({
  item,
  isChosen,
  onChoose,
}: {
  item: Item;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) => {
  const t = useMessages();
  // Named by its number, as there are several past weeks.
  const { key, args } = bucketLabel(placementOf(item), null);
  return (
    <li>
      <FormControlLabel
        control={
          <Checkbox
            checked={isChosen}
            onChange={(_event, checked) => onChoose(checked)}
          />
        }
        label={
          <span className="plan-review-item">
            <KindIcon
              kind={item.itemType}
              label={t(KIND_LABELS[item.itemType])}
            />
            <bdi>{shownTitle(item, t)}</bdi>
            <span className="plan-dates">{t(key, args)}</span>
          </span>
        }
      />
    </li>
  );
};
