import Popover from '@mui/material/Popover';
import CheckIcon from '@mui/icons-material/Check';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { foundPeople } from '../../../components/person/people.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { useAssignees } from './useAssignees.ts';
import type { Assignee } from './useAssignees.ts';
import './assign.css';

type Props = Readonly<{
  label: string;
  /** Who has them; undefined where that is not one answer. */
  assignee: string | null | undefined;
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onAssign: (userId: string | null) => void;
  onClose: () => void;
}>;

/** The possible assignees, by pointing or by a part of their name or address. */
export const AssignMenu = (props: Props) => {
  const { label, anchor, onClose } = props;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          style: { inlineSize: 'min(320px, calc(100vw - 32px))' },
        },
        backdrop: { invisible: true },
      }}
    >
      <AssigneePicker {...props} />
    </Popover>
  );
};

/** Longer than any name and most addresses. */
const MAX_LENGTH = 100;

const AssigneePicker = ({ assignee, onAssign, onClose }: Props) => {
  const t = useMessages();
  const [text, setText] = useState('');
  const found = foundPeople(useAssignees(), text);
  const box = useAutocomplete<Assignee>({
    options: found,
    open: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    getOptionKey: ({ userId }) => userId ?? '',
    getOptionLabel: ({ name }) => name,
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_event, option) => {
      if (option === null) return;
      onClose();
      if (option.userId !== assignee) onAssign(option.userId);
    },
  });
  const label = t('item.assignee.search');
  return (
    <>
      <div className="assign-field" {...box.getRootProps()}>
        <InputBase
          fullWidth
          autoFocus
          placeholder={label}
          inputProps={{
            ...box.getInputProps(),
            'aria-label': label,
            maxLength: MAX_LENGTH,
          }}
        />
      </div>
      <ul
        className="assign-list"
        hidden={found.length === 0}
        {...box.getListboxProps()}
        aria-label={label}
      >
        {found.map((option, index) => {
          const { key, ...optionProps } = box.getOptionProps({ option, index });
          return (
            <AssigneeOption
              key={key}
              option={option}
              isCurrent={option.userId === assignee}
              optionProps={optionProps}
            />
          );
        })}
      </ul>
      <p className="assign-note" role="status">
        {found.length === 0 && t('item.assignee.none')}
      </p>
    </>
  );
};

type OptionProps = Readonly<{
  option: Assignee;
  isCurrent: boolean;
  optionProps: HTMLAttributes<HTMLLIElement>;
}>;

const AssigneeOption = ({ option, isCurrent, optionProps }: OptionProps) => {
  const { name, person, isMe } = option;
  const t = useMessages();
  return (
    <li {...optionProps} aria-current={isCurrent || undefined}>
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
    </li>
  );
};

const NOBODY = { displayName: null, color: '' } as const;
