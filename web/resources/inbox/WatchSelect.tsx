import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemWatch } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import './watch.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { inboxMessages } from '../../kit/i18n/messages/inbox.ts';

addTexts(inboxMessages);

type Watch = ItemWatch['watch'];

const WATCHES: readonly Watch[] = ['Default', 'Follow', 'Mute'];

/**
 * Chooses whether to follow comments on an item; the list explains each choice.
 */
export const WatchSelect = ({ itemId }: { itemId: string }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ['watch', itemId];
  const { data: watch = 'Default' } = useQuery({
    queryKey,
    queryFn: ({ signal }) => data.getWatch(itemId, signal),
  });
  const choose = async (next: Watch) => {
    // An answer to an earlier question would show the former choice.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Watch>(queryKey, next);
    try {
      await data.watchItem(itemId, next);
    } catch (error) {
      void queries.invalidateQueries({ queryKey });
      toast({
        message: t('inbox.failed', { reason: reasonOf(error, t) }),
        severity: 'error',
      });
    }
  };
  return (
    <Select
      variant="standard"
      disableUnderline
      className="watch-select"
      value={watch}
      renderValue={(value) => t(`watch.${value}`)}
      onChange={(event) => void choose(event.target.value)}
      SelectDisplayProps={{ 'aria-label': t('watch.label') }}
    >
      {WATCHES.map((value) => (
        <MenuItem key={value} value={value} className="watch-option">
          {t(`watch.${value}`)}
          <span className="watch-hint">{t(`watch.hint.${value}`)}</span>
        </MenuItem>
      ))}
    </Select>
  );
};
