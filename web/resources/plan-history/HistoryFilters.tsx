import { Button, FormHelperText } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import type { HistoryEntry } from '#api/contract/index.ts';
import { KIND_LABELS, KIND_OPTIONS } from '../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SearchField } from '../../components/field/SearchField.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { byName, projectName } from '../project/liveProjects.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { CHANGES } from './historyFilter.ts';
import { PersonFilterSelect } from './PersonFilterSelect.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useHistoryFilters } from './useHistoryFilters.ts';
import { useWeekOptions } from './useWeekOptions.ts';
import './filters.css';

type Props = Readonly<{ project: AvailableProject }>;

/** The filters of the history, and the saved ones. */
export const HistoryFilters = ({ project }: Props) => {
  const t = useMessages();
  const { chosen, choose, isFiltered, clear } = useHistoryFilters();
  const weeks = useWeekOptions(project);
  const weekHelpId = useId();
  return (
    <div
      className="history-filters"
      role="group"
      aria-label={t('history.filters')}
    >
      <div className="history-search-row">
        <SearchField
          className="history-search"
          label={t('history.search')}
          placeholder={t('history.searchHint')}
          value={chosen.q ?? ''}
          onChange={(q) => choose({ q })}
        />
        <SavedFilters />
        {isFiltered && (
          <Button size="small" onClick={clear}>
            {t('history.clear')}
          </Button>
        )}
      </div>
      <PersonFilter />
      {weeks.length > 0 && (
        <FilterSelect
          label={t('history.week')}
          allLabel={t('history.allWeeks')}
          value={String(chosen.week ?? '')}
          options={weeks}
          describedBy={weekHelpId}
          onChange={(week) => choose({ week })}
        />
      )}
      <ChangeFilter />
      <KindFilter />
      <ProjectFilter project={project} />
      <ItemFilter />
      {weeks.length > 0 && (
        <FormHelperText id={weekHelpId} className="history-week-help">
          {t('history.weekHelp')}
        </FormHelperText>
      )}
    </div>
  );
};

const PersonFilter = () => {
  const t = useMessages();
  const { chosen, choose } = useHistoryFilters();
  return (
    <PersonFilterSelect
      label={t('history.person')}
      allLabel={t('history.everybody')}
      value={chosen.actorId ?? ''}
      onChange={(actorId) => choose({ actorId })}
    />
  );
};

const ChangeFilter = () => {
  const t = useMessages();
  const { chosen, choose } = useHistoryFilters();
  return (
    <FilterSelect
      label={t('history.change')}
      allLabel={t('history.allChanges')}
      value={chosen.change ?? ''}
      options={CHANGES.map((change) => ({
        value: change,
        label: t(`history.change.${change}`),
      }))}
      onChange={(value) => {
        choose({ change: CHANGES.find((change) => change === value) });
      }}
    />
  );
};

const KindFilter = () => {
  const t = useMessages();
  const { chosen, choose } = useHistoryFilters();
  return (
    <FilterSelect
      label={t('history.kind')}
      allLabel={t('history.allKinds')}
      value={String(chosen.itemType ?? '')}
      options={KIND_OPTIONS.map(({ kind }) => ({
        value: String(kind),
        label: t(KIND_LABELS[kind]),
      }))}
      onChange={(value) => {
        const option = KIND_OPTIONS.find(({ kind }) => String(kind) === value);
        choose({ itemType: option?.kind });
      }}
    />
  );
};

/** Chooses a project of the team; filters by week or item are reset. */
const ProjectFilter = ({ project }: Props) => {
  const t = useMessages();
  const { choose } = useHistoryFilters();
  const { availableProjects, userContext } = useSlipwayContext();
  const unnamed = t('project.unnamed');
  const isActive = ({ id }: AvailableProject) =>
    id === userContext.activeProjectId;
  const active = availableProjects.find(isActive);
  const others = byName(
    availableProjects.filter((other) => !isActive(other)),
    unnamed,
  );
  if (active === undefined || others.length === 0) return null;
  return (
    <FilterSelect
      label={t('history.project')}
      allLabel={projectName(active, unnamed)}
      value={isActive(project) ? '' : project.id}
      options={others.map((other) => ({
        value: other.id,
        label: projectName(other, unnamed),
      }))}
      onChange={(projectId) => {
        choose({ projectId, week: undefined, itemId: undefined });
      }}
    />
  );
};

/** The only item whose changes are shown, with a button to show all. */
const ItemFilter = () => {
  const t = useMessages();
  const { chosen, choose } = useHistoryFilters();
  const { data = [] } = useListContext<HistoryEntry>();
  if (chosen.itemId === undefined) return null;
  const title = data.find(({ itemId }) => itemId === chosen.itemId)?.itemTitle;
  const text =
    title === undefined
      ? t('history.oneItem')
      : t('history.item', { title: title || t('items.untitled') });
  return (
    <Button
      size="small"
      variant="outlined"
      className="history-item"
      endIcon={<CloseIcon />}
      aria-label={t('history.notOnly', { text })}
      onClick={() => choose({ itemId: undefined })}
    >
      <bdi className="ellipsis">{text}</bdi>
    </Button>
  );
};
