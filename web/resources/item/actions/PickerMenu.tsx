import Popover from '@mui/material/Popover';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { LiHTMLAttributes, ReactNode } from 'react';
import './assign.css';

type Props<Option> = Readonly<{
  label: string;
  /** Accessible name of the search field. */
  search: string;
  maxLength: number;
  text: string;
  setText: (text: string) => void;
  /** The options that match the text. */
  options: readonly Option[];
  keyOf: (option: Option) => string;
  nameOf: (option: Option) => string;
  /** Accessibility attributes of an option. */
  stateOf: (option: Option) => LiHTMLAttributes<HTMLLIElement>;
  isMultiple?: boolean;
  /** Why there are no options, or no more. */
  note: string | null;
  /** The element that the menu opens at, which gets the focus back. */
  anchor: HTMLElement;
  onChoose: (option: Option) => void;
  onClose: () => void;
  children: (option: Option) => ReactNode;
}>;

/** Options to choose from, searchable by a part of their name. */
export const PickerMenu = <Option,>(props: Props<Option>) => (
  <Popover
    open
    anchorEl={props.anchor}
    onClose={props.onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': props.label,
        style: { inlineSize: 'min(320px, calc(100vw - 32px))' },
      },
      backdrop: { invisible: true },
    }}
  >
    <Picker {...props} />
  </Popover>
);

const Picker = <Option,>(props: Props<Option>) => {
  const { search, maxLength, text, setText, options, onChoose } = props;
  const box = useAutocomplete<Option>({
    options,
    open: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    getOptionKey: props.keyOf,
    getOptionLabel: props.nameOf,
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') props.onClose();
    },
    onChange: (_event, option) => {
      if (option !== null) onChoose(option);
    },
  });
  return (
    <>
      <div className="assign-field" {...box.getRootProps()}>
        <InputBase
          fullWidth
          autoFocus
          placeholder={search}
          inputProps={{
            ...box.getInputProps(),
            'aria-label': search,
            maxLength,
          }}
        />
      </div>
      <ul
        className="assign-list"
        hidden={options.length === 0}
        {...box.getListboxProps()}
        aria-label={search}
        aria-multiselectable={props.isMultiple}
      >
        {options.map((option, index) => {
          const { key, ...attributes } = box.getOptionProps({ option, index });
          return (
            <li key={key} {...attributes} {...props.stateOf(option)}>
              {props.children(option)}
            </li>
          );
        })}
      </ul>
      <p className="assign-note" role="status">
        {props.note}
      </p>
    </>
  );
};
