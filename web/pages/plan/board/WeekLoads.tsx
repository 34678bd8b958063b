import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  usePeople,
  usePersonOf,
} from '../../../components/person/usePeople.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import {
  assigneeIn,
  withAssignee,
} from '../../../resources/item/filter/assignee.ts';
import {
  FILTER_PARAMETER,
  withFilter,
} from '../../../resources/item/filter/useFilterText.ts';
import type { PersonLoad } from '../model/workload.ts';

/** The loads of the current week, of all its items: filters leave none out. */
export const LoadsContext = createContext<readonly PersonLoad[]>([]);

/** Who has how much in the current week; a press shows theirs alone, or all again. */
export const WeekLoads = () => {
  const t = useMessages();
  const team = usePeople();
  const loads = useContext(LoadsContext).filter(({ userId }) =>
    team.has(userId),
  );
  // Alone, nobody needs to be told.
  if (team.size < 2 || loads.length === 0) return null;
  return (
    <ul className="plan-loads" aria-label={t('plan.loads')}>
      {loads.map((load) => (
        <li key={load.userId}>
          <Load load={load} />
        </li>
      ))}
    </ul>
  );
};

const Load = ({ load: { userId, count, usual, isOver } }: LoadProps) => {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const person = usePersonOf()(userId);
  const { name, displayName, emailAddress } = person;
  // Of two people with one name, filters know the addresses.
  const value = (name === displayName ? displayName : emailAddress) ?? '';
  const text = search.get(FILTER_PARAMETER) ?? '';
  const isShown = assigneeIn(text) === value;
  const said = t(isOver ? 'plan.loadOver' : 'plan.load', {
    name,
    count,
    usual: usual === null ? 'none' : String(usual),
  });
  return (
    <button
      type="button"
      className="plan-load"
      data-over={isOver || undefined}
      aria-pressed={isShown}
      aria-label={said}
      title={said}
      onClick={() => {
        const next = withAssignee(text, isShown ? null : value);
        setSearch((before) => withFilter(before, next), { replace: true });
      }}
    >
      <PersonMark person={person} />
      <span aria-hidden>
        {count}
        {usual !== null && `/${String(usual)}`}
        {isOver && ' ↑'}
      </span>
    </button>
  );
};

type LoadProps = Readonly<{ load: PersonLoad }>;
