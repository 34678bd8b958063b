import { Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#api/contract/index.ts';
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
import { useDeletedProjects } from './useDeletedProjects.ts';
import { GROUPS } from './useAuditFilters.ts';
import type { AuditFilters, FilterName } from './useAuditFilters.ts';
import { projectText, useAuditText } from './useAuditText.ts';

type Props = Readonly<{
  filters: AuditFilters;
  /** The loaded entries: they name what is chosen, even if it is gone. */
  entries: readonly AuditEntry[];
}>;

/**
 * The filters by text, person, kind, project, item and time, in the address.
 */
export const FilterBar = ({ filters, entries }: Props) => {
  const t = useMessages();
  const { subjectOf } = useAuditText();
  const { chosen, choose, isFiltered, clear } = filters;
  const ofItem = entries.find(({ itemId }) => itemId === chosen.item);
  const itemTitle = ofItem === undefined ? null : subjectOf(ofItem);
  return (
    <div className="audit-filters" role="group" aria-label={t('audit.filters')}>
      <SearchField
        className="audit-search"
        label={t('audit.search')}
        placeholder={t('audit.searchHint')}
        value={chosen.q}
        onChange={(value) => choose('q', value)}
      />
      <PersonFilter filters={filters} entries={entries} />
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
      <ProjectFilter filters={filters} entries={entries} />
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

const PersonFilter = ({ filters, entries }: Props) => {
  const t = useMessages();
  const people = usePeople();
  const { personOf, actorOf } = useAuditText();
  const { person } = filters.chosen;
  const ofPerson = entries.find(({ actorUserId }) => actorUserId === person);
  const actor = ofPerson ?? { actorUserId: person, actorDisplayName: null };
  const isFormer =
    person !== '' && !people.has(person) && personOf(actor) !== null;
  return (
    <Choice filters={filters} name="person" all={t('audit.everybody')}>
      {[...people.values()].toSorted(byName).map(({ userId, name }) => (
        <option key={userId} value={userId} dir="auto">
          {name}
        </option>
      ))}
      {isFormer && (
        <option value={person} dir="auto">
          {actorOf(actor)}
        </option>
      )}
      <option value="slipway">{t('audit.slipway')}</option>
      <option value="operator">{t('audit.operator')}</option>
    </Choice>
  );
};

const ProjectFilter = ({ filters, entries }: Props) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const { data: deleted = [], isSuccess } = useDeletedProjects();
  const unnamed = t('project.unnamed');
  const { project: chosen } = filters.chosen;
  const isListed = [...availableProjects, ...deleted].some(
    ({ id }) => id === chosen,
  );
  const ofProject = entries.find(({ projectId }) => projectId === chosen);
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
      {chosen !== '' && isSuccess && !isListed && (
        <option value={chosen} dir="auto">
          {projectText(chosen, ofProject?.projectName ?? null, t)}
        </option>
      )}
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
