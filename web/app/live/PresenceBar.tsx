import { PersonSign } from '../../components/person/PersonName.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useStore } from '../../browser/store.ts';
import { livePresence } from '../../providers/live/live.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { isolatedName } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import '../../kit/live/live.css';

/** How many people are shown before the rest is only counted. */
const MAX_SHOWN = 4;

/** Shows who else is on the active project now. */
export const PresenceBar = () => {
  const t = useMessages();
  const { userId: me } = useSlipwayContext().userContext;
  const project = useActiveProject();
  const personOf = usePersonOf();
  const present = useStore(livePresence).get(project?.id ?? '') ?? [];
  const others = present.filter(({ userId }) => userId !== me);
  if (others.length === 0) return null;
  const more = others.slice(MAX_SHOWN);
  const nameOf = (person: (typeof others)[number]) =>
    personOf({ ...person, emailAddress: null }).name;
  const moreNames = more.map(nameOf).map(isolatedName).join(', ');
  return (
    <ul className="live-people" aria-label={t('live.here')}>
      {others.slice(0, MAX_SHOWN).map((person) => (
        <li key={person.userId}>
          <PersonSign
            person={{
              ...personOf({ ...person, emailAddress: null }),
              color: person.color,
            }}
          />
        </li>
      ))}
      {more.length > 0 && (
        <li className="live-more">
          <span role="img" aria-label={moreNames} title={moreNames}>
            {t('live.more', { count: more.length })}
          </span>
        </li>
      )}
    </ul>
  );
};
