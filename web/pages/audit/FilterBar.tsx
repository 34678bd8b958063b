import { Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { AUDIT_GROUPS } from '#api/contract/auditKinds.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useDayInAddress } from '../../components/date/useDayInAddress.ts';
import { SearchField } from '../../components/field/SearchField.tsx';
import { byName } from '../../components/person/people.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import {
  byName as projectsByName,
  projectName,
} from '../../resources/project/liveProjects.ts';
import { useDeletedProjects } from './useAudit.ts';
import { GROUPS } from './useAuditFilters.ts';
import type { AuditFilters, FilterName } from './useAuditFilters.ts';

type Props = Readonly<{
  filters: AuditFilters;
  /** Title of the item in the filter, if known. */
  itemTitle: string | null;
}>;

/**
 * The filters by text, person, kind, project, item and time, in the address.
 */
export const FilterBar = ({ filters, itemTitle }: Props) => {
  const t = useMessages();
  const { chosen, choose, isFiltered, clear } = filters;
  return (
    <div className="audit-filters" role="group" aria-label={t('audit.filters')}>
      <SearchField
        className="audit-search"
        label={t('audit.search')}
        placeholder={t('audit.searchHint')}
        value={chosen.q}
        onChange={(value) => choose('q', value)}
      />
      <PersonFilter filters={filters} />
      <Choice filters={filters} name="kind" all={t('audit.allKinds')}>
        {GROUPS.map((group) => (
          <optgroup key={group} label={t(`audit.group.${group}`)}>
            <option value={group}>
              {t('audit.wholeGroup', { group: t(`audit.group.${group}`) })}
            </option>
            {AUDIT_GROUPS[group].map((kind) => (
              <option key={kind} value={kind}>
                {t(`audit.kind.${kind}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <ProjectFilter filters={filters} />
      <DayField filters={filters} name="from" />
      <DayField filters={filters} name="to" />
      {chosen.item !== '' && (
        <span className="audit-item">
          {itemTitle === null
            ? t('audit.oneItem')
            : t('audit.item', { title: itemTitle })}
        </span>
      )}
      {isFiltered && (
        <Button size="small" onClick={clear}>
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
};

type Filtered = Readonly<{ filters: AuditFilters }>;

const PersonFilter = ({ filters }: Filtered) => {
  const t = useMessages();
  const people = [...usePeople().values()].toSorted(byName);
  return (
    <Choice filters={filters} name="person" all={t('audit.everybody')}>
      {people.map(({ userId, name }) => (
        <option key={userId} value={userId} dir="auto">
          {name}
        </option>
      ))}
      <option value="slipway">{t('audit.slipway')}</option>
      <option value="operator">{t('audit.operator')}</option>
    </Choice>
  );
};

const ProjectFilter = ({ filters }: Filtered) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const { data: deleted = [] } = useDeletedProjects();
  const unnamed = t('project.unnamed');
  return (
    <Choice filters={filters} name="project" all={t('audit.allProjects')}>
      {projectsByName(availableProjects, unnamed).map((project) => (
        <option key={project.id} value={project.id} dir="auto">
          {projectName(project, unnamed)}
        </option>
      ))}
      {projectsByName(deleted, unnamed).map((project) => (
        <option key={project.id} value={project.id}>
          {t('audit.deletedProject', { name: projectName(project, unnamed) })}
        </option>
      ))}
    </Choice>
  );
};

type ChoiceProps = Filtered &
  Readonly<{
    name: Extract<FilterName, 'person' | 'kind' | 'project'>;
    /** The label of the option that does not filter. */
    all: string;
    children: ReactNode;
  }>;

const Choice = ({ filters, name, all, children }: ChoiceProps) => {
  const t = useMessages();
  return (
    <TextField
      select
      size="small"
      value={filters.chosen[name]}
      onChange={({ target }) => filters.choose(name, target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t(`audit.${name}`) },
      }}
    >
      <option value="">{all}</option>
      {children}
    </TextField>
  );
};

const DayField = ({
  filters,
  name,
}: Filtered & Readonly<{ name: 'from' | 'to' }>) => {
  const t = useMessages();
  const day = useDayInAddress(filters.chosen[name], (chosen) =>
    filters.choose(name, chosen),
  );
  return (
    <label className="audit-day">
      <span>{t(`audit.${name}`)}</span>
      <TextField type="date" size="small" {...day} />
    </label>
  );
};
