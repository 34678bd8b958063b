import type { ItemTexts } from '../saving/useItemField.ts';

export type Scenario = ItemTexts['newTestScenarios'][number];

export const PARTS = ['given', 'when', 'then'] as const;

/** All scenarios as text, one below the other. */
export const scenariosInWords = (scenarios: readonly Scenario[]): string =>
  scenarios
    .map((scenario) => PARTS.map((part) => scenario[part]).join('\n'))
    .join('\n\n');
