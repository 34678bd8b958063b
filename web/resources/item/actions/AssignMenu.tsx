import CheckIcon from '@mui/icons-material/Check';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { matchingPeople, byName } from '../../../components/person/people.ts';
import type { Person } from '../../../components/person/people.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { PickerMenu } from './PickerMenu.tsx';
import { usePeople } from '../../../components/person/usePeople.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

type Props = Readonly<{
  label: string;
  /** The current assignee; undefined if the items have different ones. */
  assignee: string | null | undefined;
  /** The element that the menu opens at, which gets the focus back. */
  anchor: HTMLElement;
  onAssign: (userId: string | null) => void;
  onClose: () => void;
}>;

/** Longer than any name and most addresses. */
const MAX_LENGTH = 100;

/** Nobody scrolls through the hundreds of people of a large team. */
const MAX_OPTIONS = 50;

/** A menu of assignees, searchable by parts of their name or address. */
export const AssignMenu = (props: Props) => {
  const { label, assignee, anchor, onAssign, onClose } = props;
  const t = useMessages();
  const [text, setText] = useState('');
  const isCurrent = ({ userId }: Assignee) => userId === assignee;
  const matches = matchingPeople(useAssignees(assignee), text);
  const options = matches.filter(
    ({ userId }, index) => index < MAX_OPTIONS || userId === null,
  );
  const hiddenCount = matches.length - options.length;
  const more =
    hiddenCount > 0 ? t('item.assignee.more', { count: hiddenCount }) : null;
  const note = matches.length === 0 ? t('item.assignee.none') : more;
  return (
    <PickerMenu
      {...{ label, anchor, text, setText, options, onClose }}
      search={t('item.assignee.search')}
      maxLength={MAX_LENGTH}
      keyOf={({ userId }) => userId ?? ''}
      nameOf={({ name }) => name}
      stateOf={(option) => ({
        'aria-current': isCurrent(option) || undefined,
      })}
      note={note}
      onChoose={(option) => {
        onClose();
        if (!isCurrent(option)) onAssign(option.userId);
      }}
    >
      {(option) => (
        <AssigneeOption option={option} isCurrent={isCurrent(option)} />
      )}
    </PickerMenu>
  );
};

type OptionProps = Readonly<{ option: Assignee; isCurrent: boolean }>;

const AssigneeOption = ({ option, isCurrent }: OptionProps) => {
  const { name, person, isMe } = option;
  const t = useMessages();
  return (
    <>
      <PersonMark person={person ?? NOBODY} />
      <span className="assign-name">
        <span className="ellipsis" dir={isMe ? undefined : 'auto'}>
          {isMe ? t('item.assignee.me', { name }) : name}
        </span>
        {option.emailAddress !== null && (
          <bdi className="assign-address ellipsis">{option.emailAddress}</bdi>
        )}
      </span>
      {isCurrent && <CheckIcon />}
    </>
  );
};

const NOBODY = { displayName: null, color: '' } as const;

/** A possible assignee of an item. */
type Assignee = Readonly<{
  /** Null for nobody. */
  userId: string | null;
  name: string;
  emailAddress: string | null;
  person: Person | null;
  isMe: boolean;
}>;

/** The reader, the current assignee, the other members by name, and nobody. */
const useAssignees = (
  assignee: string | null | undefined,
): readonly Assignee[] => {
  const t = useMessages();
  const people = [...usePeople().values()].toSorted(byName);
  const { userId: me } = useSlipwayContext().userContext;
  const isMe = ({ userId }: Person) => userId === me;
  const rank = (person: Person) =>
    isMe(person) ? 0 : person.userId === assignee ? 1 : 2;
  return people
    .toSorted((a, b) => rank(a) - rank(b))
    .map((person): Assignee => {
      const { userId, emailAddress, displayName, name } = person;
      // The address below distinguishes people of the same name.
      const shown = displayName ?? name;
      return { userId, name: shown, emailAddress, person, isMe: isMe(person) };
    })
    .concat({
      userId: null,
      name: t('item.assignee.nobody'),
      emailAddress: null,
      person: null,
      isMe: false,
    });
};
