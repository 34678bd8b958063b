import { useContext, useMemo } from 'react';
import { useSearch, withParameter } from '../../../kit/address/useSearch.ts';
import { loadMessages } from '../../../kit/i18n/messages/load.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  usePeople,
  usePersonOf,
} from '../../../components/person/usePeople.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import {
  assigneeIn,
  withAssignee,
} from '../../../resources/item/filter/assignee.ts';
import { FILTER_PARAMETER } from '../../../resources/item/filter/useFilterText.ts';
import { AllItemsContext, usePlan } from '../model/context.ts';
import { loadsOf } from '../model/workload.ts';
import type { PersonLoad } from '../model/workload.ts';
import './weekLoads.css';

addTexts(loadMessages);

/** Who has how much in the current week; a press shows theirs alone, or all again. */
export const WeekLoads = () => {
  const t = useMessages();
  const team = usePeople();
  const items = useContext(AllItemsContext);
  const { calendar } = usePlan();
  const { timeZone } = useSlipwayContext().activeTeam;
  const all = useMemo(
    () => loadsOf({ items, calendar, timeZone }),
    [items, calendar, timeZone],
  );
  const loads = all.filter(({ userId }) => team.has(userId));
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
  const [search, setSearch] = useSearch();
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
        setSearch((before) => withParameter(before, FILTER_PARAMETER, next));
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
