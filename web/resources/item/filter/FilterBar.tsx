import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import {
  parseQuery,
  printTerm,
  QUERY_CHARACTERS,
  unknownTerms,
} from '#api/contract/itemFilter.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCaretAfterChange } from '../../../components/field/useCaretAfterChange.ts';
import '../../../components/field/field.css';
import { LabelDot } from '../../label/LabelChip.tsx';
import './filter.css';
import { suggestionsFor, withSuggestion } from './suggestions.ts';
import type { Suggestion } from './suggestions.ts';
import type { FilterText } from './useFilterText.ts';

type Props = Readonly<{
  filter: FilterText;
  context: FilterContext;
  /** How many items the filter shows. */
  count: number;
  /** Content after the field. */
  children?: ReactNode;
}>;

/** The filter, typed or picked: `assignee:me label:beta is:open text`. */
export const FilterBar = ({ filter, context, count, children }: Props) => {
  const t = useMessages();
  const box = useFilterBox(filter, context);
  const { text } = filter;
  const label = t('filter.label');
  return (
    <div className="filter-bar" role="search" aria-label={label}>
      <div className="filter-field" {...box.rootProps}>
        <InputBase
          fullWidth
          inputRef={box.input}
          startAdornment={<FilterIcon aria-hidden />}
          endAdornment={
            text === '' ? null : (
              <IconButton
                size="small"
                aria-label={t('filter.clear')}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  filter.choose('');
                  box.input.current?.focus();
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )
          }
          placeholder={t('filter.placeholder')}
          inputProps={{
            ...box.inputProps,
            'aria-label': label,
            maxLength: QUERY_CHARACTERS,
            spellCheck: false,
            dir: 'auto',
          }}
        />
        <Suggestions box={box} />
      </div>
      {children}
      <FilterNote text={text} context={context} count={count} />
    </div>
  );
};

type Box = ReturnType<typeof useFilterBox>;

/** A combobox for the term at the caret. */
const useFilterBox = (
  { text, setText }: FilterText,
  context: FilterContext,
) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [caret, setCaret] = useState(text.length);
  const moveCaret = useCaretAfterChange(input, text);
  const options = useMemo(
    () => (isOpen ? suggestionsFor(text, caret, context) : []),
    [isOpen, text, caret, context],
  );
  const trackCaret = () => {
    setCaret(input.current?.selectionStart ?? text.length);
  };
  const box = useAutocomplete<Suggestion, false, false, true>({
    options,
    freeSolo: true,
    open: isOpen && options.length > 0,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    clearOnEscape: false,
    value: null,
    inputValue: text,
    getOptionKey: (option) => textOf(option),
    getOptionLabel: textOf,
    filterOptions: (all) => all,
    onOpen: () => {
      trackCaret();
      setOpen(true);
    },
    onClose: () => setOpen(false),
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      setText(next);
      setCaret(input.current?.selectionStart ?? next.length);
      setOpen(true);
    },
    onChange: (_event, option) => {
      if (option === null || typeof option === 'string') {
        setOpen(false);
        return;
      }
      const done = withSuggestion(text, caret, option);
      moveCaret(done.caret);
      setText(done.text);
      setCaret(done.caret);
    },
  });
  return {
    input,
    rootProps: box.getRootProps(),
    inputProps: { ...box.getInputProps(), onSelect: trackCaret },
    listProps: box.getListboxProps,
    optionProps: box.getOptionProps,
    options,
    isOpen: isOpen && options.length > 0,
  };
};

const textOf = (option: Suggestion | string): string =>
  typeof option === 'string' ? option : option.text;

const Suggestions = ({ box }: { box: Box }) => {
  const t = useMessages();
  if (!box.isOpen) return null;
  return (
    <div className="search-popup filter-popup">
      <ul
        className="option-list"
        {...box.listProps()}
        aria-label={t('filter.suggestions')}
      >
        {box.options.map((option, index) => {
          const { key, ...props } = box.optionProps({ option, index });
          return <Option key={key} option={option} optionProps={props} />;
        })}
      </ul>
    </div>
  );
};

const Option = ({
  option: { text, meaning, color },
  optionProps,
}: {
  option: Suggestion;
  optionProps: HTMLAttributes<HTMLLIElement>;
}) => {
  const t = useMessages();
  return (
    <li {...optionProps}>
      {color !== undefined && <LabelDot color={color} />}
      <bdi className="filter-term ellipsis">{text}</bdi>
      {meaning !== null && <span className="filter-meaning">{t(meaning)}</span>}
    </li>
  );
};

/** Reports to screen readers what the filter shows, and names unknown words. */
const FilterNote = ({
  text,
  context,
  count,
}: Pick<Props, 'context' | 'count'> & { text: string }) => {
  const t = useMessages();
  const terms = parseQuery(text);
  const [unknown] = unknownTerms(terms, context);
  return (
    <>
      <p className="filter-note" role="status">
        {unknown !== undefined &&
          t('filter.unknown', {
            term: printTerm({ ...unknown, negated: false }),
          })}
      </p>
      <p className="visually-hidden" role="status">
        {terms.length > 0 && t('filter.count', { count })}
      </p>
    </>
  );
};
