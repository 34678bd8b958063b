import { accountMessages } from './account.ts';
import { auditMessages } from './audit.ts';
import { calendarMessages } from './calendar.ts';
import { changeMessages } from './change.ts';
import { chartMessages } from './chart.ts';
import { commandMessages } from './command.ts';
import { commentMessages } from './comment.ts';
import { conflictMessages } from './conflict.ts';
import { customizerMessages } from './customizer.ts';
import { dayMessages } from './day.ts';
import { deletedItemMessages } from './deletedItem.ts';
import { filterMessages } from './filter.ts';
import { forecastMessages } from './forecast.ts';
import { frameMessages } from './frame.ts';
import { guideMessages } from './guide.ts';
import { historyMessages } from './history.ts';
import { importExportMessages } from './importExport.ts';
import { inboxMessages } from './inbox.ts';
import { itemMessages } from './item.ts';
import { labelMessages } from './label.ts';
import { libraryMessages } from './library.ts';
import { liveMessages } from './live.ts';
import { loadMessages } from './load.ts';
import { mentionMessages } from './mention.ts';
import { otherProjectMessages } from './otherProjects.ts';
import { paletteMessages } from './palette.ts';
import { pasteMessages } from './paste.ts';
import { planMessages } from './plan.ts';
import { productMessages } from './product.ts';
import { projectMessages } from './project.ts';
import { quotaMessages } from './quota.ts';
import { redactionMessages } from './redaction.ts';
import { reportMessages } from './reports.ts';
import { reviewMessages } from './review.ts';
import { savingMessages } from './saving.ts';
import { sealMessages } from './seal.ts';
import { sharedMessages } from './shared.ts';
import { signInMessages } from './signIn.ts';
import { signInAgainMessages } from './signInAgain.ts';
import { signInLazyMessages } from './signInLazy.ts';
import { storyMessages } from './story.ts';
import { teamLabelMessages } from './teamLabel.ts';
import { teamMessages } from './team.ts';
import { versionMessages } from './versions.ts';
import { viewMessages } from './view.ts';
import { webhookMessages } from './webhook.ts';
import { whyMessages } from './why.ts';

/**
 * Every text of the client by key, in ICU syntax, for types, documents and
 * tests. In the browser, each part adds its own texts (`texts.ts`).
 */
export const english = {
  ...accountMessages,
  ...auditMessages,
  ...calendarMessages,
  ...changeMessages,
  ...chartMessages,
  ...commandMessages,
  ...commentMessages,
  ...conflictMessages,
  ...customizerMessages,
  ...dayMessages,
  ...deletedItemMessages,
  ...filterMessages,
  ...forecastMessages,
  ...frameMessages,
  ...guideMessages,
  ...historyMessages,
  ...importExportMessages,
  ...inboxMessages,
  ...itemMessages,
  ...labelMessages,
  ...libraryMessages,
  ...liveMessages,
  ...loadMessages,
  ...mentionMessages,
  ...otherProjectMessages,
  ...paletteMessages,
  ...pasteMessages,
  ...planMessages,
  ...productMessages,
  ...projectMessages,
  ...quotaMessages,
  ...redactionMessages,
  ...reportMessages,
  ...reviewMessages,
  ...savingMessages,
  ...sharedMessages,
  ...signInMessages,
  ...signInAgainMessages,
  ...signInLazyMessages,
  ...storyMessages,
  ...teamLabelMessages,
  ...teamMessages,
  ...sealMessages,
  ...versionMessages,
  ...viewMessages,
  ...webhookMessages,
  ...whyMessages,
} as const;

export type MessageKey = keyof typeof english;
