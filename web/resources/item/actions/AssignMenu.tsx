import CheckIcon from '@mui/icons-material/Check';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { foundPeople } from '../../../components/person/people.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { PickerMenu } from './PickerMenu.tsx';
import { useAssignees } from './useAssignees.ts';
import type { Assignee } from './useAssignees.ts';

type Props = Readonly<{
  label: string;
  /** Who has them; undefined where that is not one answer. */
  assignee: string | null | undefined;
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onAssign: (userId: string | null) => void;
  onClose: () => void;
}>;

/** Longer than any name and most addresses. */
const MAX_LENGTH = 100;

/** The possible assignees, by pointing or by a part of their name or address. */
export const AssignMenu = (props: Props) => {
  const { label, assignee, anchor, onAssign, onClose } = props;
  const t = useMessages();
  const [text, setText] = useState('');
  const found = foundPeople(useAssignees(), text);
  const isCurrent = ({ userId }: Assignee) => userId === assignee;
  return (
    <PickerMenu
      {...{ label, anchor, text, setText, onClose }}
      search={t('item.assignee.search')}
      maxLength={MAX_LENGTH}
      options={found}
      keyOf={({ userId }) => userId ?? ''}
      nameOf={({ name }) => name}
      stateOf={(option) => ({
        'aria-current': isCurrent(option) || undefined,
      })}
      note={found.length === 0 ? t('item.assignee.none') : null}
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
        <bdi className="ellipsis">
          {isMe ? t('item.assignee.me', { name }) : name}
        </bdi>
        {option.emailAddress !== null && (
          <bdi className="assign-address ellipsis">{option.emailAddress}</bdi>
        )}
      </span>
      {isCurrent && <CheckIcon />}
    </>
  );
};

const NOBODY = { displayName: null, color: '' } as const;
