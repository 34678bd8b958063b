import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Item } from '#api/contract/index.ts';
import { matchesItemNumber } from '#api/contract/values.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { matchingByName } from '../../search/matching.ts';
import '../../../../components/field/field.css';
import { FoundItemLabel } from '../../search/FoundItemLabel.tsx';
import { placementOf } from '../../store/placement.ts';
import '../rows/rows.css';

type Props = Readonly<{
  ref: Ref<HTMLInputElement>;
  options: readonly Item[];
  nameOf: (item: Item) => string;
  onPick: (item: Item) => void;
}>;

/** More than people read; they type another letter instead. */
const MAX_OPTIONS = 50;

/** The items with this number or these words in their names. */
const matching = (
  all: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
): Item[] => {
  const numbered = all.filter(({ linkId }) => matchesItemNumber(text, linkId));
  return [...new Set([...numbered, ...matchingByName(all, nameOf, text)])];
};

/** A combobox for adding one of the project's implementations. */
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
    filterOptions: (all) => matching(all, nameOf, text).slice(0, MAX_OPTIONS),
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
    <div className="item-picker" {...box.getRootProps()}>
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
        <ul
          className="option-list"
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
        </ul>
      )}
      <p className="row-note" role="status">
        {box.popupOpen && found.length === 0
          ? t('item.implementations.none')
          : ''}
      </p>
    </div>
  );
};
