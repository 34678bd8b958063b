import type { Item } from '#api/contract/index.ts';
import type { MessageKey } from '../../../../kit/i18n/messages/english.ts';
import { titleOf } from '../../labels/title.ts';
import { patternsInWords } from '../patterns/patterns.ts';
import type { PatternData } from '../patterns/patterns.ts';
import { scenariosInWords } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

type Field = Readonly<{
  name: MessageKey;
  /** Its value, one line each; `items` are those of the project. */
  inWords: (value: never, items: readonly Item[]) => string;
}>;

const lines = (texts: readonly string[]): string => texts.join('\n');

/** What each field of an item is called, and its value in words. */
const FIELDS: Readonly<Record<string, Field>> = {
  description: {
    name: 'item.editor.label',
    inWords: (text: string) => text,
  },
  goals: { name: 'item.goals', inWords: lines },
  startDate: {
    name: 'item.startDate',
    inWords: (date: string | null) => date ?? '',
  },
  implementationIds: {
    name: 'item.implementations',
    inWords: (ids: readonly string[], items) =>
      lines(
        ids.flatMap((id) => {
          const linked = items.find((item) => item.id === id);
          return linked === undefined ? [] : [titleOf(linked)];
        }),
      ),
  },
  projectPatternIds: { name: 'item.projectPatterns', inWords: lines },
  localPatternData: {
    name: 'item.patterns',
    inWords: (data: PatternData) => patternsInWords(data),
  },
  newTestScenarios: {
    name: 'item.scenarios',
    inWords: (scenarios: readonly Scenario[]) => scenariosInWords(scenarios),
  },
};

/** The name and the words of a field; null for one that is not known here. */
export const fieldInWords = (
  field: string,
  items: readonly Item[],
): Readonly<{
  name: MessageKey;
  inWords: (value: unknown) => string;
}> | null => {
  const known = FIELDS[field];
  return known === undefined
    ? null
    : {
        name: known.name,
        inWords: (value) =>
          value === null || value === undefined
            ? ''
            : known.inWords(value as never, items),
      };
};
