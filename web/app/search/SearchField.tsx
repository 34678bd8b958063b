import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { IconButton, InputBase, Tooltip } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { LIMITS } from '#api/contract/values.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import './search.css';
import '../../components/field/field.css';
import { FoundItemLabel } from '../../resources/item/search/FoundItemLabel.tsx';
import { RETRY, useSearchBox } from './useSearchBox.ts';
import type { SearchBox } from './useSearchBox.ts';

/** The field that the key `/` focuses. */
export type SearchHandle = Readonly<{ focus: () => void }>;

/**
 * The search in the top bar: a combobox over the active project's items. On a
 * phone, a button opens it over the bar, and Esc closes it.
 */
export const SearchField = ({ ref }: { ref?: Ref<SearchHandle> }) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useSearchBox(input);
  const close = () => {
    // The button is rendered only while the search is closed.
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
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
        onKeyDown={({ nativeEvent }) => {
          if (!box.isShown && shortcutOf(nativeEvent, ['close'])) close();
        }}
        placeholder={t('search.label')}
        inputProps={{
          ...box.inputProps,
          'aria-label': t('search.label'),
          'aria-keyshortcuts': '/',
          maxLength: LIMITS.search,
          enterKeyHint: 'go',
        }}
      />
      {!isOpen && (
        <Tooltip title={t('search.label')}>
          <IconButton
            ref={button}
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
      {state === 'waiting' && count === 0 && t('search.searching')}
    </p>
  );
};
