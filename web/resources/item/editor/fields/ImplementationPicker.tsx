import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { matchingByName } from '../../search/matching.ts';
import { OptionList } from '../../../../components/field/OptionList.ts';
import { FoundItemLabel } from '../../search/FoundItemLabel.tsx';
import { placementOf } from '../../store/placement.ts';
import { Note } from '../rows/rowStyles.ts';

type Props = Readonly<{
  ref: Ref<HTMLInputElement>;
  options: readonly Item[];
  nameOf: (item: Item) => string;
  onPick: (item: Item) => void;
}>;

/** More than people read; they type another letter instead. */
const MAX_OPTIONS = 50;

/** A combobox over the project's Implementations; what is picked is added. */
export const ImplementationPicker = ({
  ref,
  options,
  nameOf,
  onPick,
}: Props) => {
  const t = useMessages();
  const [text, setText] = useState('');
  const box = useAutocomplete<Item>({
    options,
    value: null,
    inputValue: text,
    autoHighlight: true,
    openOnFocus: false,
    clearOnBlur: true,
    filterOptions: (all) =>
      matchingByName(all, nameOf, text).slice(0, MAX_OPTIONS),
    getOptionKey: ({ id }) => id,
    getOptionLabel: nameOf,
    onInputChange: (_event, typed, reason) => {
      setText(reason === 'input' ? typed : '');
    },
    onChange: (_event, item) => {
      if (item !== null) onPick(item);
    },
  });
  const found = box.groupedOptions as readonly Item[];
  return (
    <Root {...box.getRootProps()}>
      <InputBase
        fullWidth
        placeholder={t('item.implementations.add')}
        inputRef={ref}
        inputProps={{
          ...box.getInputProps(),
          'aria-label': t('item.implementations.add'),
          dir: 'auto',
        }}
      />
      {box.popupOpen && found.length > 0 && (
        <Popup>
          <OptionList
            {...box.getListboxProps()}
            aria-label={t('item.implementations.add')}
          >
            {found.map((option, index) => {
              const { key, ...props } = box.getOptionProps({ option, index });
              const { scope } = placementOf(option);
              return (
                <li key={key} {...props}>
                  <FoundItemLabel item={{ ...option, scope }} />
                </li>
              );
            })}
          </OptionList>
        </Popup>
      )}
      <Note role="status">
        {box.popupOpen && found.length === 0
          ? t('item.implementations.none')
          : ''}
      </Note>
    </Root>
  );
};

const Root = styled('div')({
  position: 'relative',
  '& .MuiInputBase-root': {
    minBlockSize: 36,
    paddingInline: 10,
    border: '1px solid var(--divider)',
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--size-small)',
    '&:hover': { borderColor: 'var(--border)' },
    '&.Mui-focused': {
      borderColor: 'transparent',
      outline: '2px solid var(--focus)',
      outlineOffset: -1,
    },
    '@media (pointer: coarse)': { minBlockSize: 44, fontSize: '1rem' },
  },
  '& p:empty': { margin: 0 },
});

// In the flow: the panel scrolls, and what opens at its end must be reached.
const Popup = styled('div')({
  marginBlockStart: 4,
  '& ul': {
    maxBlockSize: 240,
    border: '1px solid var(--divider)',
    borderRadius: 'var(--radius-control)',
  },
});
