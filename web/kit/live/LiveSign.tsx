import { PersonSign } from '../../components/person/PersonName.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useMark } from './changeMarks.ts';
import './live.css';

/** Shows who else has just changed an item, or has it open. */
export const LiveSign = ({ itemId }: { itemId: string }) => {
  const t = useMessages();
  const { userId } = useSlipwayContext().userContext;
  const personOf = usePersonOf();
  const mark = useMark(itemId, userId);
  if (mark === null) return null;
  const named = { ...mark, emailAddress: null };
  const person = { ...personOf(named), color: mark.color };
  const label = t(mark.why === 'open' ? 'live.hasOpen' : 'live.hasChanged', {
    name: person.name,
  });
  return (
    <span className="live-sign" data-why={mark.why} title={label}>
      <PersonSign person={person} label={label} />
    </span>
  );
};
