import { MAX_MESSAGE_BYTES } from './messageSizes.ts';

/** Read models are built from the first event, so topics keep all events. */
export const KEEP_ALL: Readonly<Record<string, string>> = {
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
};

export const MAX_MESSAGE_SETTING = 'max.message.bytes';

/** The settings of new topics. */
export const TOPIC_SETTINGS: Readonly<Record<string, string>> = {
  ...KEEP_ALL,
  [MAX_MESSAGE_SETTING]: String(MAX_MESSAGE_BYTES),
};
