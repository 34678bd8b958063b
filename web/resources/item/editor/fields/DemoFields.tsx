import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { ItemType, LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../../../components/KindIcon.tsx';
import { shownTitle } from '../../display/title.ts';
import { FieldSection } from '../saving/FieldSection.tsx';
import { ImplementationPicker } from './ImplementationPicker.tsx';
import { useItemField } from '../saving/useItemField.ts';
import type { KindFieldsProps } from '../saving/useItemField.ts';
import { usePathOfOther } from '../usePathOfOther.ts';
import { GoalsField } from './GoalsField.tsx';

/** The fields of a demo other than its text (E4). */
export const DemoFields = ({ edited, items }: KindFieldsProps) => (
  <>
    <ImplementationsField edited={edited} items={items} />
    <GoalsField edited={edited} />
  </>
);

/** The implementations that a demo shows, from its project (E4, Q65). */
const ImplementationsField = ({ edited, items }: KindFieldsProps) => {
  const t = useMessages();
  const field = useItemField(edited, 'implementationIds');
  const picker = useRef<HTMLInputElement>(null);
  const all = useMemo(() => implementationsIn(items), [items]);
  const nameOf = (item: Item) => shownTitle(item, t);
  const linked = linkedItems(all, field.value);
  return (
    <FieldSection
      title={t('item.implementations')}
      field={field}
      textOf={(ids) => linkedItems(all, ids).map(nameOf).join('\n')}
    >
      <Chips
        items={linked}
        nameOf={nameOf}
        onRemove={({ id }) => {
          field.setValue(field.value.filter((other) => other !== id));
          picker.current?.focus();
        }}
      />
      {field.value.length < LIMITS.implementations && (
        <ImplementationPicker
          ref={picker}
          options={[...all.values()].filter(
            ({ id }) => !field.value.includes(id),
          )}
          nameOf={nameOf}
          onPick={({ id }) => field.setValue([...field.value, id])}
        />
      )}
    </FieldSection>
  );
};

/** Implementations that the server knows, by id. */
const implementationsIn = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(
    items
      .filter(
        ({ itemType, linkId }) =>
          itemType === ItemType.Implementation && linkId !== '',
      )
      .map((item) => [item.id, item]),
  );

const linkedItems = (
  all: ReadonlyMap<string, Item>,
  ids: readonly string[],
): readonly Item[] => ids.flatMap((id) => all.get(id) ?? []);

type ChipsProps = Readonly<{
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onRemove: (item: Item) => void;
}>;

const Chips = ({ items, nameOf, onRemove }: ChipsProps) => {
  const t = useMessages();
  const pathOf = usePathOfOther();
  if (items.length === 0) return null;
  return (
    <ul className="item-links" aria-label={t('item.implementations')}>
      {items.map((item) => (
        <li key={item.id}>
          <KindIcon kind={item.itemType} size={12} />
          <Link to={pathOf(item)} className="ellipsis">
            <bdi>{nameOf(item)}</bdi>
          </Link>
          {item.completionDate !== null && (
            <span className="visually-hidden">{t('items.completed')}</span>
          )}
          <IconButton
            size="small"
            aria-label={t('item.implementations.remove', {
              title: nameOf(item),
            })}
            onClick={() => onRemove(item)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
