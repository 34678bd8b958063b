import type { AuditGroup } from '#api/contract/auditKinds.ts';
import { AUDIT_GROUPS, AUDIT_KINDS } from '#api/contract/auditKinds.ts';
import { isCalendarDate } from '#api/contract/values.ts';
import { useSearch, withParameter } from '../../kit/address/useSearch.ts';
import type { AuditFilter } from '../../providers/calls/audit.ts';

const FILTERS = [
  'q',
  'person',
  'kind',
  'project',
  'item',
  'from',
  'to',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The filters in the address; an empty text does not filter. */
type Chosen = Readonly<Record<FilterName, string>>;

export const GROUPS = Object.keys(AUDIT_GROUPS) as readonly AuditGroup[];

/** The filters in the address, the query for them, and the open entry. */
export const useAuditFilters = () => {
  const [search, setSearch] = useSearch();
  const change = (
    name: string,
    value: string,
    options: Readonly<{ replace: boolean }> = { replace: true },
  ) => {
    setSearch((before) => withParameter(before, name, value), options);
  };
  const chosen = chosenIn(search);
  return {
    chosen,
    filter: filterFor(chosen),
    isFiltered: FILTERS.some((name) => chosen[name] !== ''),
    choose: (name: FilterName, value: string) => change(name, value),
    /** Shows everything about one thing, without the other filters. */
    only: (name: FilterName, value: string) =>
      setSearch(() => new URLSearchParams({ [name]: value }), {
        replace: false,
      }),
    clear: () => setSearch(() => new URLSearchParams()),
    entryId: search.get('entry'),
    open: (id: string) => change('entry', id, { replace: false }),
    close: () => change('entry', ''),
  };
};

export type AuditFilters = ReturnType<typeof useAuditFilters>;

export const chosenIn = (search: URLSearchParams): Chosen =>
  Object.fromEntries(
    FILTERS.map((name) => [name, knownValue(name, search.get(name) ?? '')]),
  ) as Chosen;

/** Ignores unknown values of an old or mistyped address. */
const knownValue = (name: FilterName, value: string): string => {
  if (name === 'from' || name === 'to')
    return isCalendarDate(value) ? value : '';
  if (name === 'kind') return kindsIn(value) === undefined ? '' : value;
  return value;
};

/** The kinds behind a choice: one kind, or all of a group. */
const kindsIn = (value: string): string | undefined => {
  const group = GROUPS.find((name) => name === value);
  if (group !== undefined) return AUDIT_GROUPS[group].join(',');
  return AUDIT_KINDS.find((kind) => kind === value);
};

export const filterFor = ({
  q,
  person,
  kind,
  project,
  item,
  from,
  to,
}: Chosen): AuditFilter => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(person === '' ? {} : { actorId: person }),
  ...(kind === '' ? {} : { kind: kindsIn(kind) }),
  ...(project === '' ? {} : { projectId: project }),
  ...(item === '' ? {} : { itemId: item }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});
