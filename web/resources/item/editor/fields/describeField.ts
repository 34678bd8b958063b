import type { Item } from '#api/contract/index.ts';
import type { MessageKey } from '../../../../kit/i18n/messages/english.ts';
import { titleOf } from '../../display/title.ts';
import { patternsInWords } from '../patterns/patterns.ts';
import type { PatternData } from '../patterns/patterns.ts';
import { scenariosInWords } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

type Field = Readonly<{
  name: MessageKey;
  /** The value as text, one line each; `items` are the project's. */
  inWords: (value: never, items: readonly Item[]) => string;
}>;

const lines = (texts: readonly string[]): string => texts.join('\n');

/** Each field's name and how to format its value as text. */
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

/** A field's name and format; null for an unknown field. */
export const describeField = (
  field: string,
  items: readonly Item[],
): Readonly<{
  name: MessageKey;
  inWords: (value: unknown) => string;
}> | null => {
  const found = FIELDS[field];
  return found === undefined
    ? null
    : {
        name: found.name,
        inWords: (value) =>
          value === null || value === undefined
            ? ''
            : found.inWords(value as never, items),
      };
};
