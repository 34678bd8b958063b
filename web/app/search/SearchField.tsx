import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { IconButton, InputBase, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { MAX_QUERY_LENGTH } from '../../resources/item/search/useItemSearch.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { SearchResults } from './SearchResults.tsx';
import { useSearchBox } from './useSearchBox.ts';

/** What the key `/` reaches for (D17). */
export type SearchHandle = Readonly<{ focus: () => void }>;

const Box = styled('search')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 160px',
  minInlineSize: 0,
  maxInlineSize: 360,
  '& .MuiInputBase-root': {
    inlineSize: '100%',
    minBlockSize: 32,
    paddingInline: 8,
    gap: 8,
    border: '1px solid var(--divider)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--page)',
    '&:hover': { borderColor: 'var(--border)' },
    '&.Mui-focused': {
      outline: '2px solid var(--focus)',
      outlineOffset: -1,
      borderColor: 'transparent',
      background: 'var(--paper)',
    },
    '& input': { padding: 0, blockSize: 30 },
    '& input::-webkit-search-cancel-button': { display: 'none' },
    '& > svg': { flex: 'none', fontSize: 18, color: 'var(--secondary)' },
  },
  '& kbd': { flex: 'none' },
  [theme.breakpoints.down('md')]: {
    flex: 'none',
    position: 'static',
    '&[data-open]': {
      // Over the whole bar: beside the others nothing could be read.
      position: 'absolute',
      insetInline: 8,
      insetBlock: 0,
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      maxInlineSize: 'none',
      background: 'var(--paper)',
    },
    '&:not([data-open]) .MuiInputBase-root': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      inlineSize: 1,
    },
    '& kbd': { display: 'none' },
  },
  '& > button': { [theme.breakpoints.up('md')]: { display: 'none' } },
}));

/**
 * The search of the top bar: a combobox over the items of the active project
 * (D16, D17, D26 to D29). On a phone, a button that opens it over the bar.
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
    <Box data-open={isOpen || undefined} {...box.rootProps}>
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
              // The field keeps the focus.
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
    </Box>
  );
};
