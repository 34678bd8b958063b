import { useState } from 'react';
import type { RefObject } from 'react';
import { useAutocomplete } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { pathOfFound } from '../../resources/item/search/searchIn.ts';
import type { FoundItem } from '../../resources/item/search/searchIn.ts';
import { titleOf } from '../../resources/item/labels/title.ts';
import { useItemSearch } from '../../resources/item/search/useItemSearch.ts';

export type SearchBox = ReturnType<typeof useSearchBox>;

/** The combobox of the top bar: what is typed, found and chosen. */
export const useSearchBox = (input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const project = useActiveProject();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, state } = useItemSearch(project?.id ?? null, text);
  const isShown = isOpen && state !== 'none';

  const clear = () => {
    setText('');
    setOpen(false);
  };
  const box = useAutocomplete<FoundItem>({
    id: 'search',
    options: found,
    open: isShown,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    getOptionKey: ({ id }) => id,
    getOptionLabel: titleOf,
    onInputChange: (_event, typed, reason) => {
      if (reason !== 'input') return;
      setText(typed);
      setOpen(true);
    },
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChange: (_event, item) => {
      if (item === null) return;
      clear();
      input.current?.blur();
      void navigate(pathOfFound(item));
    },
  });

  return {
    text,
    clear,
    found,
    state,
    isShown,
    rootProps: box.getRootProps(),
    inputProps: box.getInputProps(),
    listProps: box.getListboxProps,
    optionProps: box.getOptionProps,
  };
};
