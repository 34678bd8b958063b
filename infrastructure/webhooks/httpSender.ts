import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { IncomingMessage, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type {
  SentOutcome,
  WebhookRequest,
  WebhookSender,
} from '#application/shared/ports/WebhookSender.ts';
import { truncateText } from '#domain/shared/truncateText.ts';
import { isLocalName, isPublicAddress, ipAddressIn } from './publicAddress.ts';
import { newWebhookSecret, signedHeaders } from './signature.ts';

/** How long a call may take, from connecting to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** The maximum number of characters of an answer that are stored. */
const MAX_ANSWER_CHARACTERS = 2000;
/** The maximum number of bytes of an answer that are read. */
const READ_BYTES = 4 * MAX_ANSWER_CHARACTERS;

/** Looks up the addresses of a name, like `node:dns`. */
type FindAddresses = (
  hostname: string,
  callback: (
    error: NodeJS.ErrnoException | null,
    /** Missing after an error. */
    found?: readonly LookupAddress[],
  ) => void,
) => void;

type Options = Readonly<{
  /** True lets it call loopback and private addresses too. */
  allowsPrivate: boolean;
  timeoutMs?: number;
  findAddresses?: FindAddresses;
}>;

/**
 * Sends webhooks over HTTP. For a host name it connects only to public
 * addresses (O50): they are checked by the lookup of the connection itself, so
 * that the name server cannot give another answer after the check. Redirects
 * are not followed.
 */
export const httpWebhookSender = ({
  allowsPrivate,
  timeoutMs = TIMEOUT_MS,
  findAddresses = lookUpBySystem,
}: Options): WebhookSender => {
  const isForbidden = (address: string): boolean => {
    const url = new URL(address);
    const ipAddress = ipAddressIn(url);
    if (allowsPrivate) return false;
    return ipAddress === null ? isLocalName(url) : !isPublicAddress(ipAddress);
  };
  const lookup = allowsPrivate ? undefined : publicLookup(findAddresses);

  return {
    newSecret: newWebhookSecret,
    isForbidden,
    send: async (request, signal) => {
      // An IP address in the URL is never looked up.
      if (isForbidden(request.url)) return failedOutcome('PrivateAddress');
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await postRequest(request, {
          signal: AbortSignal.any([signal, timeout]),
          ...(lookup && { lookup }),
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return failedOutcome(
          timeout.aborted ? 'Timeout' : failureReasonOf(error),
        );
      }
    },
  };
};

const failedOutcome = (error: string): SentOutcome => ({
  status: null,
  response: null,
  error,
});

class PrivateAddress extends Error {}

const failureReasonOf = (error: unknown): string => {
  if (error instanceof PrivateAddress) return 'PrivateAddress';
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? 'ConnectionFailed' : `ConnectionFailed (${code})`;
};

const lookUpBySystem: FindAddresses = (hostname, callback) => {
  systemLookup(hostname, { all: true, order: 'verbatim' }, callback);
};

/** Looks up the public addresses of a name; an error if it has none. */
const publicLookup =
  (findAddresses: FindAddresses): LookupFunction =>
  (hostname, { all }, callback) => {
    findAddresses(hostname, (error, found = []) => {
      if (error !== null) {
        callback(error, '');
        return;
      }
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (first === undefined) callback(new PrivateAddress(), '');
      else if (all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

const postRequest = (
  { url, body, ...signing }: WebhookRequest,
  options: Pick<RequestOptions, 'signal' | 'lookup'>,
): Promise<SentOutcome> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Slipway-Webhooks',
      ...signedHeaders({ ...signing, body }),
    };
    // A new connection each time, so that the address is always checked.
    const sent = request(url, {
      ...options,
      method: 'POST',
      headers,
      agent: false,
      maxHeaderSize: 16_384,
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      readBeginning(answer).then((response) => {
        resolve({ status: answer.statusCode ?? null, response, error: null });
        sent.destroy();
      }, reject);
    });
    sent.end(body);
  });

/** Reads only as much of an answer as is stored. */
const readBeginning = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= READ_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return truncateText(text, MAX_ANSWER_CHARACTERS);
};
