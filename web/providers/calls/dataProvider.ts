import { accountCalls } from './account.ts';
import { calendarCalls } from './calendar.ts';
import { commentCalls } from './comment.ts';
import { importCalls } from './import.ts';
import { itemCalls } from './item.ts';
import { liveCalls } from './live.ts';
import { changeCalls } from './change.ts';
import { inboxCalls } from './inbox.ts';
import { labelCalls } from './label.ts';
import { projectCalls } from './project.ts';
import { resourceMethods } from '../resources/resourceMethods.ts';
import { redactionCalls } from './redaction.ts';
import { sealCalls } from './seal.ts';
import { storyCalls } from './story.ts';
import { teamCalls } from './team.ts';
import { viewCalls } from './view.ts';
import { webhookCalls } from './webhook.ts';

/**
 * Lists use react-admin's own methods, like `getList` (`resourceMethods.ts`);
 * every other call has a typed method of its own. Calls of a few pages are
 * loaded with those (`audit.ts`, `reports.ts`).
 */
export const dataProvider = {
  ...resourceMethods,
  ...itemCalls,
  ...commentCalls,
  ...inboxCalls,
  ...liveCalls,
  ...labelCalls,
  ...webhookCalls,
  ...projectCalls,
  ...redactionCalls,
  ...teamCalls,
  ...viewCalls,
  ...storyCalls,
  ...accountCalls,
  ...changeCalls,
  ...importCalls,
  ...sealCalls,
  ...calendarCalls,
};

export type SlipwayDataProvider = typeof dataProvider;
