import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { placementOf } from '../store/placement.ts';
import { HistoryList } from './HistoryList.tsx';
import { useHistory } from './useHistory.ts';

type Props = Readonly<{
  project: AvailableProject;
  /** As the server has it: what is under way is not history yet. */
  item: Item;
}>;

/** What was done with one item, and by whom. */
export const ItemHistory = ({ project, item }: Props) => {
  const t = useMessages();
  const version = JSON.stringify([placementOf(item), item.completionDate]);
  const history = useHistory(project.id, { itemId: item.id }, version);
  return (
    <HistoryList
      history={history}
      startDate={project.startDate}
      heading="h4"
      hasTitles={false}
      empty={<p className="history-end">{t('history.empty')}</p>}
    />
  );
};
