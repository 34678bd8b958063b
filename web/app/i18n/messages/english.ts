import { accountMessages } from './account.ts';
import { bulkMessages } from './bulk.ts';
import { historyMessages } from './history.ts';
import { commandMessages } from './command.ts';
import { guideMessages } from './guide.ts';
import { itemMessages } from './item.ts';
import { planMessages } from './plan.ts';
import { projectMessages } from './project.ts';
import { projectsMessages } from './projects.ts';
import { raMessages } from './ra.ts';
import { reportMessages } from './reports.ts';
import { sharedMessages } from './shared.ts';
import { signInMessages } from './signIn.ts';
import { storyMessages } from './story.ts';
import { teamMessages } from './team.ts';
import { workflowMessages } from './workflow.ts';

/** The parts of the catalog; no key is in two of them. */
export const parts = [
  sharedMessages,
  commandMessages,
  signInMessages,
  accountMessages,
  teamMessages,
  projectMessages,
  projectsMessages,
  planMessages,
  itemMessages,
  bulkMessages,
  historyMessages,
  reportMessages,
  storyMessages,
  workflowMessages,
  guideMessages,
  raMessages,
] as const;

/** Every text of the client, by key. ICU message syntax. */
export const english = {
  ...sharedMessages,
  ...commandMessages,
  ...signInMessages,
  ...accountMessages,
  ...teamMessages,
  ...projectMessages,
  ...projectsMessages,
  ...planMessages,
  ...itemMessages,
  ...bulkMessages,
  ...historyMessages,
  ...reportMessages,
  ...storyMessages,
  ...workflowMessages,
  ...guideMessages,
  ...raMessages,
} as const;

export type MessageKey = keyof typeof english;
