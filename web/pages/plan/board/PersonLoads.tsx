import { useContext, useDeferredValue, useMemo } from 'react';
import { useSearch, withParameter } from '../../../kit/address/useSearch.ts';
import { assigneeValue } from '#api/contract/itemFilter.ts';
import { loadMessages } from '../../../kit/i18n/messages/load.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  usePeople,
  usePersonOf,
} from '../../../components/person/usePeople.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import {
  onlyAssigneeIn,
  withAssignee,
} from '../../../resources/item/filter/assignee.ts';
import { FILTER_PARAMETER } from '../../../resources/item/filter/useFilterText.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { AllItemsContext, usePlan } from '../model/planContext.ts';
import { loadsOf } from '../model/personLoads.ts';
import type { PersonLoad } from '../model/personLoads.ts';
import './personLoads.css';

addTexts(loadMessages);

/** Each person's items in the current week; a press filters by person. */
export const PersonLoads = () => {
  const t = useMessages();
  const team = usePeople();
  // Deferred: a key moves its card before the loads are computed.
  const items = useDeferredValue(useContext(AllItemsContext));
  const { calendar } = usePlan();
  const all = useMemo(() => loadsOf({ items, calendar }), [items, calendar]);
  const loads = all.filter(({ userId }) => team.has(userId));
  if (loads.length === 0) return null;
  return (
    <ul className="plan-loads" aria-label={t('load.list')}>
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
  const person = usePersonOf()(userId);
  const { isShown, toggle } = useShownAlone(userId);
  // The texts choose by `none`.
  const about = { name: person.name, count, usual: String(usual ?? 'none') };
  const description = t(isOver ? 'load.over' : 'load.usual', about);
  const figures = usual === null ? String(count) : `${count}/${usual}`;
  return (
    <button
      type="button"
      className="plan-load"
      data-over={isOver || undefined}
      aria-pressed={isShown}
      title={description}
      onClick={toggle}
    >
      <PersonMark person={person} />
      <span className="visually-hidden">{description}</span>
      <span aria-hidden>{isOver ? `${figures} ↑` : figures}</span>
    </button>
  );
};

type LoadProps = Readonly<{ load: PersonLoad }>;

/** Whether the filter shows only this person's items, and a way to switch. */
const useShownAlone = (userId: string) => {
  const [search, setSearch] = useSearch();
  const { userId: me } = useSlipwayContext().userContext;
  const text = search.get(FILTER_PARAMETER) ?? '';
  const people = [...usePeople().values()].map((person) => ({
    ...person,
    emailAddress: person.emailAddress ?? '',
  }));
  const isShown = onlyAssigneeIn(text, { userId: me, people }) === userId;
  return {
    isShown,
    toggle: () => {
      const person = people.find((other) => other.userId === userId);
      const name = person && !isShown ? assigneeValue(person, people) : null;
      setSearch((before) =>
        withParameter(before, FILTER_PARAMETER, withAssignee(text, name)),
      );
    },
  };
};
