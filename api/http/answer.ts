import type { Response } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Result } from '../contract/index.ts';
import { toRefusalReply } from './errors.ts';
import { trackHeldBytes } from './heldBytes.ts';
import { LONG_CHARACTERS, sliceText, writeInParts } from './writeInParts.ts';
import type { LoggedIds } from './securityEvents.ts';
import { recordRefusal } from './securityLog.ts';

/** Header values by name; a list if a header is sent several times. */
export type Headers = Readonly<Record<string, string | string[]>>;

/** The response before it is sent: the envelope as text, and headers. */
export type Answer = Readonly<{
  status: number;
  body: string;
  /** Replaces `body`; each part is written as it is read. */
  parts?: AsyncIterable<string> | undefined;
  headers: Headers;
  /** The store position that a mutation has reached. */
  position: number | null;
  /** The id of the change that a mutation made in a team, for undo. */
  changeId?: string | null;
  /**
   * Not stored for repeats: a secret, or what a command would do, which a
   * repeat computes again.
   */
  isUnstored?: boolean;
  /** Ids for the security log. */
  about?: LoggedIds | undefined;
}>;

/** The envelope around a reply's data, as text (L2). */
export const envelopeText = (result: Result, data: unknown): string =>
  JSON.stringify({ result, data });

/** Turns an error into an answer; see errors.ts. */
export const refusalAnswer = (error: unknown, requestId: string): Answer => {
  const { status, result, data, headers } = toRefusalReply(error, requestId);
  return { status, headers, body: envelopeText(result, data), position: null };
};

/** An answer whose position has the form that clients get. */
type SentAnswer = Omit<Answer, 'position'> &
  Readonly<{ position: string | null }>;

/** Sends an answer; a long one in parts, until the client has it or leaves. */
export const sendAnswer = async (
  response: Response,
  answer: SentAnswer,
): Promise<void> => {
  const { body, parts } = answer;
  const isLong = body.length > LONG_CHARACTERS;
  if (parts === undefined && !isLong) {
    send(response, answer);
    return;
  }
  setHead(response, answer);
  if (parts === undefined) trackHeldBytes(response, body.length);
  await writeInParts(response, parts ?? sliceText(body));
};

/** Sends an answer in one piece. */
export const send = (response: Response, answer: SentAnswer): void => {
  setHead(response, answer);
  response.send(answer.body);
};

const setHead = (response: Response, answer: SentAnswer): void => {
  const { status, body, headers, position, changeId = null } = answer;
  response.status(status).set(headers);
  if (status >= 400) recordRefusal(response, body);
  if (position !== null) response.set(HEADERS.position, position);
  if (changeId !== null) response.set(HEADERS.change, changeId);
  if (response.get('Content-Type') === undefined) {
    response.type('application/json');
  }
};

/** The data of an envelope that was stored as text. */
export const dataIn = (body: string): unknown =>
  (JSON.parse(body) as { data: unknown }).data;
