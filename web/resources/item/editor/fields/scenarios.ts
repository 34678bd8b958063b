import type { ItemContent } from '#api/contract/index.ts';

export type Scenario = ItemContent['newTestScenarios'][number];

export const PARTS = ['given', 'when', 'then'] as const;

/** All scenarios as text, one below the other. */
export const scenariosInWords = (scenarios: readonly Scenario[]): string =>
  scenarios
    .map((scenario) => PARTS.map((part) => scenario[part]).join('\n'))
    .join('\n\n');
