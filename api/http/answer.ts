import type { Response } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Result } from '../contract/index.ts';
import { refusing } from './errors.ts';
import type { About } from './route.ts';
import { noteRefusal } from './securityLog.ts';

/** By name; a list for one that is sent several times. */
export type Headers = Readonly<Record<string, string | string[]>>;

/** What goes over the wire: the envelope as text, and headers. */
export type Answer = Readonly<{
  status: number;
  body: string;
  headers: Headers;
  /** Store position that a mutation has reached. */
  position: number | null;
  /** Of a mutation that changed something of a team: its id, for undo. */
  changeId?: string | null;
  /** It is not stored for a repeat. */
  isSecret?: boolean;
  /** For the security log. */
  about?: About | undefined;
}>;

/** The envelope around a reply's data, as text (L2). */
export const envelopeText = (result: Result, data: unknown): string =>
  JSON.stringify({ result, data });

/** An error as an answer; see errors.ts. */
export const refusal = (error: unknown, requestId: string): Answer => {
  const { status, result, data, headers } = refusing(error, requestId);
  return { status, headers, body: envelopeText(result, data), position: null };
};

/** Sends it, with what the client is told of positions. */
export const send = (
  response: Response,
  answer: Omit<Answer, 'position'> & Readonly<{ position: string | null }>,
): void => {
  const { status, body, headers, position, changeId = null } = answer;
  response.status(status).set(headers);
  if (status >= 400) noteRefusal(response, body);
  if (position !== null) response.set(HEADERS.position, position);
  if (changeId !== null) response.set(HEADERS.change, changeId);
  if (response.get('Content-Type') === undefined) {
    response.type('application/json');
  }
  response.send(body);
};

/** The data of an envelope that was stored as text. */
export const dataIn = (body: string): unknown =>
  (JSON.parse(body) as { data: unknown }).data;
