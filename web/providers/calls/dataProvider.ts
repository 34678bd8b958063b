import simpleRestProvider from 'ra-data-simple-rest';
import { accountCalls } from './account.ts';
import { auditCalls } from './audit.ts';
import { commentCalls } from './comment.ts';
import { send } from '../http/client.ts';
import { isStale } from './read.ts';
import { versions } from './versions.ts';
import { itemCalls } from './item.ts';
import { liveCalls } from './live.ts';
import { manyItemsCalls } from './manyItems.ts';
import { changeCalls } from './change.ts';
import { inboxCalls } from './inbox.ts';
import { historyCalls } from './history.ts';
import { labelCalls } from './label.ts';
import { projectCalls } from './project.ts';
import { redactionCalls } from './redaction.ts';
import { storyCalls } from './story.ts';
import { teamCalls } from './team.ts';
import { transferCalls } from './transfer.ts';
import { viewCalls } from './view.ts';
import { webhookCalls } from './webhook.ts';

const RESOURCES = '/v1/resources';

type RestOptions = Readonly<{
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | null | undefined;
}>;

/** ra-data-simple-rest reads bare arrays: the envelope is taken off for it. */
const restClient = async (url: string, options: RestOptions = {}) => {
  const path = url.slice('/v1'.length);
  const note = versions.reading(path);
  const reply = await send({
    path,
    headers: Object.fromEntries(new Headers(options.headers)),
    signal: options.signal ?? undefined,
  });
  const { data, headers } = reply;
  if (!isStale(reply)) note(headers.get('ETag'), data);
  return { status: 200, headers, body: '', json: data };
};

/**
 * Lists use react-admin's own methods (`getList('items', …)`); everything else,
 * above all every command, has its own typed method.
 */
export const dataProvider = {
  ...simpleRestProvider(RESOURCES, restClient),
  ...historyCalls,
  ...itemCalls,
  ...commentCalls,
  ...inboxCalls,
  ...liveCalls,
  ...manyItemsCalls,
  ...labelCalls,
  ...webhookCalls,
  ...projectCalls,
  ...redactionCalls,
  ...teamCalls,
  ...viewCalls,
  ...storyCalls,
  ...accountCalls,
  ...auditCalls,
  ...changeCalls,
  ...transferCalls,
};

export type SlipwayDataProvider = typeof dataProvider;
