import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { IconButton, InputBase, Tooltip } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { MAX_QUERY_LENGTH } from '../../resources/item/search/useItemSearch.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSearchBox } from './useSearchBox.ts';
import './search.css';
import '../../components/field/field.css';
import { FoundItemLabel } from '../../resources/item/search/FoundItemLabel.tsx';
import type { SearchBox } from './useSearchBox.ts';

/** The field that the key `/` focuses. */
export type SearchHandle = Readonly<{ focus: () => void }>;

/**
 * The search of the top bar: a combobox over the items of the active project.
 * On a phone, a button that opens it over the bar.
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
              // Leaves the focus in the field.
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
  const { found, isShown } = box;
  return (
    <div
      className="search-popup"
      hidden={!isShown}
      style={isShown ? undefined : { display: 'none' }}
    >
      {isShown && found.length > 0 && <Options box={box} />}
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
      {box.found.map((item, index) => {
        const { key, ...props } = box.optionProps({ option: item, index });
        return (
          <li key={key} {...props}>
            <FoundItemLabel item={item} />
          </li>
        );
      })}
    </ul>
  );
};

/** Rendered before it is filled, so that screen readers announce its text. */
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
      {state === 'failed' && t('error.unknown')}
      {state === 'typing' && count === 0 && t('search.searching')}
    </p>
  );
};
