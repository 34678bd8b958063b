import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { FieldSection } from '../saving/FieldSection.tsx';
import { Card, LabelledField } from '../rows/RowCard.tsx';
import { Note, Rows } from '../rows/rowStyles.ts';
import { useItemField } from '../saving/useItemField.ts';
import type { EditedItem, ItemTexts } from '../saving/useItemField.ts';
import { useRowList } from '../rows/useRowList.ts';

type Scenario = ItemTexts['newTestScenarios'][number];

const MAX_SCENARIOS = 200;
const MAX_PART_LENGTH = 100_000;
const PARTS = ['given', 'when', 'then'] as const;

/** How an Implementation is to be tested: given, when, then (E5, Q65). */
export const ScenariosField = ({ edited }: { edited: EditedItem }) => {
  const t = useMessages();
  const scenarios = useItemField(edited, 'newTestScenarios');
  const root = useRef<HTMLUListElement>(null);
  const list = useRowList(root, scenarios.value, scenarios.setValue);
  const { length: count } = scenarios.value;
  return (
    <FieldSection
      title={t('item.scenarios')}
      field={scenarios}
      textOf={inWords}
    >
      <Rows ref={root} aria-label={t('item.scenarios')}>
        {scenarios.value.map((scenario, index) => (
          <Card
            key={scenario.id}
            name={t('item.scenarios.row', { n: index + 1 })}
            index={index}
            count={count}
            list={list}
          >
            {PARTS.map((part) => (
              <LabelledField
                key={part}
                label={t(`item.scenarios.${part}`)}
                value={scenario[part]}
                maxLength={MAX_PART_LENGTH}
                onChange={(text) => {
                  list.change(index, { ...scenario, [part]: text });
                }}
              />
            ))}
          </Card>
        ))}
      </Rows>
      {count < MAX_SCENARIOS ? (
        <Button
          size="small"
          data-add
          sx={{ mt: 1.5 }}
          startIcon={<AddIcon />}
          onClick={() => {
            list.add(aScenario());
          }}
        >
          {t('item.scenarios.add')}
        </Button>
      ) : (
        <Note>{t('item.list.full', { count: MAX_SCENARIOS })}</Note>
      )}
    </FieldSection>
  );
};

const aScenario = (): Scenario => ({
  id: crypto.randomUUID(),
  given: '',
  when: '',
  then: '',
});

const inWords = (scenarios: readonly Scenario[]): string =>
  scenarios
    .map((scenario) => PARTS.map((part) => scenario[part]).join('\n'))
    .join('\n\n');
