import { addressKey } from '../shared/addressKey.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** The instant before which stored replies are expired. */
export const dayBefore = (now: string): string =>
  new Date(Date.parse(now) - KEPT_MS).toISOString();

/** An address as a body, which is JSON, has it. */
export const asWritten = (emailAddress: string): string =>
  JSON.stringify(addressKey(emailAddress)).slice(1, -1);

/** Whether a body mentions an address, however it is spelled there. */
export const mentions = (body: string, wanted: string): boolean =>
  addressKey(body).includes(wanted);
