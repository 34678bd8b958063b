import CheckIcon from '@mui/icons-material/Check';
import { useState } from 'react';
import type { Item, TeamLabel } from '#api/contract/index.ts';
import { MAX_ITEM_LABELS, nameKey, isBlank } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { shownTitle } from '../item/display/title.ts';
import type { ItemCommands } from '../item/store/itemCommands.ts';
import { useProjectItems } from '../item/store/useProjectItems.ts';
import { useLabelItem } from './useLabelItem.ts';
import { useLabelsById, useLabels } from './useLabels.ts';
import { PickerMenu } from '../item/actions/PickerMenu.tsx';
import { matchingByName } from '../item/search/matching.ts';
import { LabelDot } from './LabelChip.tsx';
import { useCreateLabel } from './useCreateLabel.ts';
import './label.css';

type Props = Readonly<{
  item: Item;
  commands: ItemCommands;
  anchor: HTMLElement;
  onClose: () => void;
}>;

/** The labels of an item, kept up to date while the menu is open. */
export const ItemLabelMenu = ({ item, commands, anchor, onClose }: Props) => {
  const t = useMessages();
  const { find } = useProjectItems(item.projectId);
  const labels = useLabelsById();
  const labelItem = useLabelItem(commands);
  const current = find(item.id) ?? item;
  return (
    <LabelMenu
      label={t('label.forItem', { title: shownTitle(current, t) })}
      labelIds={current.labelIds.filter((id) => labels.has(id))}
      anchor={anchor}
      onClose={onClose}
      onToggle={(label, isWanted) => labelItem(current, label, isWanted)}
    />
  );
};

type LabelMenuProps = Readonly<{
  label: string;
  /** The ids of the chosen labels. */
  labelIds: readonly string[];
  /** The element that the menu opens at, which gets the focus back. */
  anchor: HTMLElement;
  onToggle: (label: TeamLabel, isWanted: boolean) => void;
  onClose: () => void;
}>;

/** An existing label, or one to create from the typed text. */
type Option = Readonly<{ label: TeamLabel | null; name: string }>;

const MAX_LENGTH = 60;

/** The team's labels to check and uncheck, by pointing or by name. */
const LabelMenu = (props: LabelMenuProps) => {
  const { label: title, labelIds, anchor, onToggle, onClose } = props;
  const t = useMessages();
  const labels = useLabels();
  const { create, problem } = useCreateLabel();
  const [text, setText] = useState('');
  const options = optionsFor(labels, text);
  const isFull = labelIds.length >= MAX_ITEM_LABELS;
  const isChosen = ({ label }: Option) => labelIds.includes(label?.id ?? '');
  const choose = async ({ label, name }: Option) => {
    if (label !== null) {
      const isWanted = !labelIds.includes(label.id);
      if (!isWanted || !isFull) onToggle(label, isWanted);
      return;
    }
    if (isFull) return;
    const created = await create(name);
    if (created === null) return;
    // Text that was typed in the meantime stays.
    setText((current) => (current.trim() === name ? '' : current));
    onToggle(created, true);
  };
  const note = problem ?? noteFor(options.length, isFull);
  return (
    <PickerMenu
      {...{ anchor, text, setText, options, onClose }}
      label={title}
      search={t('label.search')}
      maxLength={MAX_LENGTH}
      keyOf={({ label }) => label?.id ?? ''}
      nameOf={({ name }) => name}
      stateOf={(option) => ({ 'aria-selected': isChosen(option) })}
      isMultiple
      note={note && t(note)}
      onChoose={(option) => void choose(option)}
    >
      {(option) => <LabelOption option={option} isChosen={isChosen(option)} />}
    </PickerMenu>
  );
};

const noteFor = (count: number, isFull: boolean) => {
  if (isFull) return 'label.full' as const;
  return count === 0 ? ('label.noneYet' as const) : null;
};

const optionsFor = (
  labels: readonly TeamLabel[],
  text: string,
): readonly Option[] => {
  const matches = matchingByName(labels, ({ name }) => name, text);
  const name = text.trim();
  const exists = labels.some((label) => nameKey(label.name) === nameKey(name));
  return [
    ...matches.map((label) => ({ label, name: label.name })),
    ...(isBlank(name) || exists ? [] : [{ label: null, name }]),
  ];
};

type OptionProps = Readonly<{ option: Option; isChosen: boolean }>;

const LabelOption = ({ option, isChosen }: OptionProps) => {
  const t = useMessages();
  const { label, name } = option;
  return (
    <>
      {label !== null && <LabelDot color={label.color} />}
      <span
        className="label-option-name ellipsis"
        dir={label === null ? undefined : 'auto'}
      >
        {label === null ? t('label.createNamed', { name }) : name}
      </span>
      <span className="label-option-check">{isChosen && <CheckIcon />}</span>
    </>
  );
};
