import { useMemo, useRef } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { Item } from '#api/contract/index.ts';
import { LIMITS } from '#api/contract/values.ts';
import type { KindFieldsProps, EditedItem } from '../saving/useItemField.ts';
import { GoalsField } from './GoalsField.tsx';
import { PatternsField } from '../patterns/PatternsField.tsx';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { FieldSection } from '../saving/FieldSection.tsx';
import { TextList } from '../rows/TextList.tsx';
import { useItemField } from '../saving/useItemField.ts';
import { Card, LabeledField } from '../rows/RowCard.tsx';
import { PARTS, scenariosInWords } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';
import { useRowList } from '../rows/useRowList.ts';

/** The fields of an implementation other than its text (E5). */
export const ImplementationFields = ({ edited, items }: KindFieldsProps) => (
  <>
    <GoalsField edited={edited} />
    <ProjectPatternsField edited={edited} items={items} />
    <PatternsField edited={edited} />
    <ScenariosField edited={edited} />
  </>
);

const MAX_PATTERNS = 200;
const MAX_NAME_LENGTH = 100;

/**
 * Names of patterns that an implementation shares with others (E5, Q65).
 * Suggests the names that the project's items use.
 */
const ProjectPatternsField = ({ edited, items }: KindFieldsProps) => {
  const t = useMessages();
  const names = useItemField(edited, 'projectPatternIds');
  const usedNames = useMemo(() => namesIn(items), [items]);
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
        maxRows={MAX_PATTERNS}
        maxLength={MAX_NAME_LENGTH}
        suggestions={usedNames.filter((name) => !names.value.includes(name))}
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

/** Test scenarios of an implementation: given, when, then (E5, Q65). */
const ScenariosField = ({ edited }: { edited: EditedItem }) => {
  const t = useMessages();
  const scenarios = useItemField(edited, 'newTestScenarios');
  const root = useRef<HTMLUListElement>(null);
  const list = useRowList(root, scenarios.value, scenarios.setValue);
  const { length: count } = scenarios.value;
  return (
    <FieldSection
      title={t('item.scenarios')}
      field={scenarios}
      textOf={scenariosInWords}
    >
      <ul className="row-list" ref={root} aria-label={t('item.scenarios')}>
        {scenarios.value.map((scenario, index) => (
          <Card
            key={scenario.id}
            name={t('item.scenarios.row', { n: index + 1 })}
            index={index}
            count={count}
            list={list}
          >
            {PARTS.map((part) => (
              <LabeledField
                key={part}
                label={t(`item.scenarios.${part}`)}
                value={scenario[part]}
                maxLength={LIMITS.prose}
                onChange={(text) => {
                  list.change(index, { ...scenario, [part]: text });
                }}
              />
            ))}
          </Card>
        ))}
      </ul>
      {count < LIMITS.scenarios ? (
        <Button
          size="small"
          data-add
          className="row-add"
          startIcon={<AddIcon />}
          onClick={() => list.add(emptyScenario())}
        >
          {t('item.scenarios.add')}
        </Button>
      ) : (
        <p className="row-note">
          {t('item.list.full', { count: LIMITS.scenarios })}
        </p>
      )}
    </FieldSection>
  );
};

const emptyScenario = (): Scenario => ({
  id: crypto.randomUUID(),
  given: '',
  when: '',
  then: '',
});
