import { useState } from 'react';
import type { RefObject } from 'react';
import { useAutocomplete } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useItemSearch } from '../../resources/item/search/useItemSearch.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { pathOfFound } from '../../resources/item/search/searchIn.ts';
import type { FoundItem } from '../../resources/item/search/searchIn.ts';
import { titleOf } from '../../resources/item/display/title.ts';

/** The option that lets the server search again, after it failed. */
export const RETRY = 'retry';
type Option = FoundItem | typeof RETRY;

export type SearchBox = ReturnType<typeof useSearchBox>;

/** The state of the search: text, results and choice. */
export const useSearchBox = (input: RefObject<HTMLInputElement | null>) => {
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
