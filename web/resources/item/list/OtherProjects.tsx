import { Skeleton } from '@mui/material';
import { useId, useMemo } from 'react';
import { StoreContextProvider, useStore } from 'react-admin';
import type { Item } from '#api/contract/index.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { otherProjectMessages } from '../../../kit/i18n/messages/otherProjects.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { listStore } from '../../../browser/listStore.ts';
import { opensInNewTab } from '../../../components/control/opensInNewTab.ts';
import { SwitchField } from '../../../components/field/SwitchField.tsx';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { liveProjects, projectName } from '../../project/liveProjects.ts';
import { useChooseProject } from '../../project/useChooseProject.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useFilterContext } from '../filter/useFilterContext.ts';
import { useFilteredItems } from '../filter/useFilteredItems.ts';
import { AssigneeSign } from '../display/AssigneeSign.tsx';
import { filterOf } from '../display/timeframeLabel.ts';
import type { SpanKey } from '../display/timeframeLabel.ts';
import { shownTitle } from '../display/title.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import { isCompleted } from '../store/placement.ts';
import { useRecentToggles } from '../store/recentToggles.ts';
import { useProjectItems } from '../store/useProjectItems.ts';
import { listed } from './model/listing.ts';
import type { TabKey } from './model/listing.ts';
import { itemPath } from './model/path.ts';
import './otherProjects.css';

addTexts(otherProjectMessages);

type Props = Readonly<{
  /** The project whose list is above. */
  projectId: string;
  span: SpanKey;
  tab: TabKey;
  /** The filter of the list above, which also applies here. */
  filter: string;
}>;

/** The same day, week or milestone in the team's other projects, on demand. */
export const OtherProjects = (props: Props) => (
  <StoreContextProvider value={listStore}>
    <Others {...props} />
  </StoreContextProvider>
);

const Others = ({ projectId, ...shown }: Props) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  // This device stores one choice for all of these lists.
  const [isShown, setShown] = useStore('otherProjects.view', false);
  const others = liveProjects(availableProjects, t('project.unnamed')).filter(
    ({ id, startDate }) => id !== projectId && startDate !== null,
  );
  if (others.length === 0) return null;
  return (
    <div className="other-projects">
      <SwitchField
        label={t('otherProjects.show')}
        checked={isShown}
        onChange={setShown}
      />
      {isShown &&
        others.map((project) => (
          <OtherProject key={project.id} project={project} {...shown} />
        ))}
    </div>
  );
};

const OtherProject = ({
  project,
  span,
  tab,
  filter,
}: Omit<Props, 'projectId'> & { project: AvailableProject }) => {
  const t = useMessages();
  const headingId = useId();
  const { items, isPending, error, refetch, rowKey } = useProjectItems(
    project.id,
  );
  const commands = useItemCommands(project.id);
  const todayIndex = useTodayIndex(project);
  const recent = useRecentToggles();
  const filtered = useFilteredItems(items, filter, useFilterContext(project));
  const { active, completed } = useMemo(
    () => listed(filtered, filterOf(span, 'in-scope', todayIndex), tab, recent),
    [filtered, span, todayIndex, tab, recent],
  );
  const rows = [...active, ...completed];
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>
        <bdi>{projectName(project, t('project.unnamed'))}</bdi>
      </h2>
      {isPending && <Skeleton variant="rounded" height={40} />}
      {error !== null && (
        <Problem message={t('items.loadFailed')} retry={refetch} />
      )}
      {!isPending && error === null && rows.length === 0 && (
        <p>{t(filter === '' ? 'otherProjects.nothing' : 'filter.none')}</p>
      )}
      <ul>
        {rows.map((item) => (
          <OtherProjectItem
            key={rowKey(item.id)}
            item={item}
            onToggle={() => void commands.complete(item, !isCompleted(item))}
          />
        ))}
      </ul>
    </section>
  );
};

/** An item whose title opens it in its own project. */
const OtherProjectItem = ({
  item,
  onToggle,
}: {
  item: Item;
  onToggle: () => void;
}) => {
  const t = useMessages();
  const choose = useChooseProject();
  const title = shownTitle(item, t);
  const path = itemPath(item.id);
  return (
    <li data-done={isCompleted(item) || undefined}>
      <input
        type="checkbox"
        className="checkbox other-project-check"
        checked={isCompleted(item)}
        aria-label={t('item.done', { title })}
        onChange={onToggle}
      />
      <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      <span className="other-project-number">{item.linkId}</span>
      <a
        href={path}
        dir="auto"
        onClick={(event) => {
          if (opensInNewTab(event)) return;
          event.preventDefault();
          void choose(item.projectId, path);
        }}
      >
        {title}
      </a>
      <AssigneeSign item={item} />
    </li>
  );
};
