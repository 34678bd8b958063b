import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { FieldSection } from '../saving/FieldSection.tsx';
import { TextList } from '../rows/TextList.tsx';
import { useItemField } from '../saving/useItemField.ts';
import type { EditedItem } from '../saving/useItemField.ts';

const MAX_PATTERNS = 200;
const MAX_NAME_LENGTH = 100;

type Props = Readonly<{ edited: EditedItem; items: readonly Item[] }>;

/**
 * Names of the patterns that an Implementation shares with others of its
 * project (E5, Q65); those that the others have are offered.
 */
export const ProjectPatternsField = ({ edited, items }: Props) => {
  const t = useMessages();
  const names = useItemField(edited, 'projectPatternIds');
  const known = useMemo(() => namesIn(items), [items]);
  return (
    <FieldSection
      title={t('item.projectPatterns')}
      field={names}
      textOf={(value) => value.join('\n')}
    >
      <TextList
        label={t('item.projectPatterns')}
        values={names.value}
        onChange={names.setValue}
        nameOf={(n) => t('item.projectPatterns.row', { n })}
        placeholder={t('item.projectPatterns.add')}
        most={MAX_PATTERNS}
        maxLength={MAX_NAME_LENGTH}
        suggestions={known.filter((name) => !names.value.includes(name))}
      />
    </FieldSection>
  );
};

const namesIn = (items: readonly Item[]): readonly string[] =>
  [
    ...new Set(
      items.flatMap(({ projectPatternIds = [] }) => projectPatternIds),
    ),
  ].toSorted();
