import { isBlank } from './visibleText.ts';

/** The name of a project in texts; the first project of a team has none. */
export const projectName = (description: string): string =>
  isBlank(description) ? 'Unnamed Project' : description;
