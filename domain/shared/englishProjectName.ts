import { isBlank } from './visibleText.ts';

/**
 * The name of a project in mails, exports, feeds, webhooks and answers to
 * agents, which are in English; the first project of a team has none.
 */
export const englishProjectName = (description: string): string =>
  isBlank(description) ? 'Unnamed Project' : description;
