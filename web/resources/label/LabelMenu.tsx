import Popover from '@mui/material/Popover';
import CheckIcon from '@mui/icons-material/Check';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import { MAX_ITEM_LABELS } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { matchingByName } from '../item/search/matching.ts';
import { LabelDot } from './LabelChip.tsx';
import { useCreateLabel } from './useCreateLabel.ts';
import { useLabels } from './useLabels.ts';
import '../item/actions/assign.css';
import './label.css';

type Props = Readonly<{
  label: string;
  /** Those that are chosen. */
  labelIds: readonly string[];
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onToggle: (label: TeamLabel, isWanted: boolean) => void;
  onClose: () => void;
}>;

/** The team's labels to check and uncheck, by pointing or by name. */
export const LabelMenu = (props: Props) => {
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
      <LabelPicker {...props} />
    </Popover>
  );
};

/** An existing label, or one to be made of what was typed. */
type Option = Readonly<{ label: TeamLabel | null; name: string }>;

const MAX_LENGTH = 60;

const LabelPicker = ({ labelIds, onToggle, onClose }: Props) => {
  const t = useMessages();
  const labels = useLabels();
  const { create, problem } = useCreateLabel();
  const [text, setText] = useState('');
  const options = optionsFor(labels, text);
  const isFull = labelIds.length >= MAX_ITEM_LABELS;
  const choose = async ({ label, name }: Option) => {
    if (label !== null) {
      const isThere = labelIds.includes(label.id);
      if (isThere || !isFull) onToggle(label, !isThere);
      return;
    }
    if (isFull) return;
    const made = await create(name);
    if (made === null) return;
    setText('');
    onToggle(made, true);
  };
  const box = useAutocomplete<Option>({
    options,
    open: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    getOptionKey: ({ label }) => label?.id ?? '',
    getOptionLabel: ({ name }) => name,
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_event, option) => {
      if (option !== null) void choose(option);
    },
  });
  const search = t('label.search');
  const note = problem ?? noteFor(options.length, isFull);
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
            maxLength: MAX_LENGTH,
          }}
        />
      </div>
      <ul
        className="assign-list"
        hidden={options.length === 0}
        {...box.getListboxProps()}
        aria-label={search}
        aria-multiselectable
      >
        {options.map((option, index) => {
          const { key, ...optionProps } = box.getOptionProps({ option, index });
          return (
            <LabelOption
              key={key}
              option={option}
              isChosen={labelIds.includes(option.label?.id ?? '')}
              optionProps={optionProps}
            />
          );
        })}
      </ul>
      <p className="assign-note" role="status">
        {note !== null && t(note)}
      </p>
    </>
  );
};

const noteFor = (count: number, isFull: boolean) => {
  if (isFull) return 'label.full' as const;
  return count === 0 ? ('label.noneYet' as const) : null;
};

const optionsFor = (
  labels: readonly TeamLabel[],
  text: string,
): readonly Option[] => {
  const found = matchingByName(labels, ({ name }) => name, text);
  const name = text.trim();
  const isThere = labels.some(
    (label) => label.name.toLowerCase() === name.toLowerCase(),
  );
  return [
    ...found.map((label) => ({ label, name: label.name })),
    ...(name === '' || isThere ? [] : [{ label: null, name }]),
  ];
};

type OptionProps = Readonly<{
  option: Option;
  isChosen: boolean;
  optionProps: HTMLAttributes<HTMLLIElement>;
}>;

const LabelOption = ({ option, isChosen, optionProps }: OptionProps) => {
  const t = useMessages();
  const { label, name } = option;
  return (
    <li {...optionProps} aria-selected={isChosen}>
      {label !== null && <LabelDot color={label.color} />}
      <bdi className="label-option-name ellipsis">
        {label === null ? t('label.createNamed', { name }) : name}
      </bdi>
      <span className="label-option-check">{isChosen && <CheckIcon />}</span>
    </li>
  );
};
