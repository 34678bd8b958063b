import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { IconButton, InputBase, Tooltip, useAutocomplete } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useNavigate } from 'react-router-dom';
import {
  MAX_QUERY_LENGTH,
  useItemSearch,
} from '../../resources/item/search/useItemSearch.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import './search.css';
import '../../components/field/field.css';
import { FoundItemLabel } from '../../resources/item/search/FoundItemLabel.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { pathOfFound } from '../../resources/item/search/searchIn.ts';
import type { FoundItem } from '../../resources/item/search/searchIn.ts';
import { titleOf } from '../../resources/item/display/title.ts';

/** The field that the key `/` focuses. */
export type SearchHandle = Readonly<{ focus: () => void }>;

/** An option asks the server again, as the focus stays in the field. */
const RETRY = 'retry';
type Option = FoundItem | typeof RETRY;

/**
 * The search in the top bar: a combobox over the active project's items. On a
 * phone, a button opens it over the bar.
 */
export const SearchField = ({ ref }: { ref?: Ref<SearchHandle> }) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(input);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        input.current?.focus();
        input.current?.select();
      },
    }),
    [],
  );

  return (
    <search
      className="search-box"
      data-open={isOpen || undefined}
      {...box.rootProps}
    >
      <InputBase
        type="search"
        inputRef={input}
        startAdornment={<SearchIcon />}
        endAdornment={
          box.text === '' ? (
            <kbd aria-hidden>/</kbd>
          ) : (
            <IconButton
              size="small"
              aria-label={t('search.clear')}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={box.clear}
            >
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          )
        }
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        placeholder={t('search.label')}
        inputProps={{
          ...box.inputProps,
          'aria-label': t('search.label'),
          'aria-keyshortcuts': '/',
          maxLength: MAX_QUERY_LENGTH,
          enterKeyHint: 'go',
        }}
      />
      {!isOpen && (
        <Tooltip title={t('search.label')}>
          <IconButton
            aria-label={t('search.open')}
            onClick={() => input.current?.focus()}
          >
            <SearchIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <SearchResults box={box} />
    </search>
  );
};

/** The results and a status line. */
const SearchResults = ({ box }: { box: SearchBox }) => {
  const { options, isShown } = box;
  return (
    <div
      className="search-popup"
      hidden={!isShown}
      style={isShown ? undefined : { display: 'none' }}
    >
      {isShown && options.length > 0 && <Options box={box} />}
      <SearchNote box={box} />
    </div>
  );
};

const Options = ({ box }: { box: SearchBox }) => {
  const t = useMessages();
  return (
    <ul
      className="option-list"
      {...box.listProps()}
      aria-label={t('search.results')}
    >
      {box.options.map((option, index) => {
        const { key, ...props } = box.optionProps({ option, index });
        return (
          <li key={key} {...props}>
            {option === RETRY ? (
              t('app.tryAgain')
            ) : (
              <FoundItemLabel item={option} />
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The note is always rendered, so that screen readers announce new texts. */
const SearchNote = ({ box: { state, found } }: { box: SearchBox }) => {
  const t = useMessages();
  const count = found.length;
  if (state === 'settled' && count > 0) {
    return (
      <p role="status" className="search-note visually-hidden">
        {t('search.count', { count })}
      </p>
    );
  }
  return (
    <p className="search-note" role="status">
      {state === 'settled' && t('search.none')}
      {state === 'failed' && t('search.failed')}
      {state === 'typing' && count === 0 && t('search.searching')}
    </p>
  );
};

type SearchBox = ReturnType<typeof useSearchBox>;

/** The state of the search: text, results and choice. */
const useSearchBox = (input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const project = useActiveProject();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, state, retry } = useItemSearch(project?.id ?? null, text);
  const options: readonly Option[] =
    state === 'failed' ? [...found, RETRY] : found;
  const isShown = isOpen && state !== 'none';

  const clear = () => {
    setText('');
    setOpen(false);
  };
  const box = useAutocomplete<Option>({
    id: 'search',
    options,
    open: isShown,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    filterOptions: (all) => all,
    getOptionKey: (option) => (option === RETRY ? RETRY : option.id),
    getOptionLabel: (option) => (option === RETRY ? RETRY : titleOf(option)),
    onInputChange: (_event, typed, reason) => {
      if (reason !== 'input') return;
      setText(typed);
      setOpen(true);
    },
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChange: (_event, option) => {
      if (option === null) return;
      if (option === RETRY) {
        retry();
        return;
      }
      clear();
      input.current?.blur();
      void navigate(pathOfFound(option));
    },
  });

  return {
    text,
    clear,
    found,
    options,
    state,
    isShown,
    rootProps: box.getRootProps(),
    inputProps: box.getInputProps(),
    listProps: box.getListboxProps,
    optionProps: box.getOptionProps,
  };
};
