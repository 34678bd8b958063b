import { isBlank } from './visibleText.ts';

/**
 * The name of a project in mails, exports, feeds, webhooks and answers to
 * agents, which are in English. Projects store it as their `description`; the
 * first project of a team has none.
 */
export const englishProjectName = (name: string): string =>
  isBlank(name) ? 'Unnamed Project' : name;
