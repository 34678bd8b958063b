import { LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { FieldSection } from '../saving/FieldSection.tsx';
import { TextList } from '../rows/TextList.tsx';
import { useItemField } from '../saving/useItemField.ts';
import type { EditedItem } from '../saving/useItemField.ts';

/** The goals of an item (E2, Q65). */
export const GoalsField = ({ edited }: { edited: EditedItem }) => {
  const t = useMessages();
  const goals = useItemField(edited, 'goals');
  return (
    <FieldSection title={t('item.goals')} field={goals} textOf={lines}>
      <TextList
        label={t('item.goals')}
        values={goals.value}
        onChange={goals.setValue}
        nameOf={(n) => t('item.goals.row', { n })}
        placeholder={t('item.goals.add')}
        maxRows={LIMITS.goals}
        maxLength={LIMITS.prose}
      />
    </FieldSection>
  );
};

const lines = (goals: readonly string[]): string => goals.join('\n');
