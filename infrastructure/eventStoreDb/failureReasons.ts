/** The permission that a call needs, for the error message if it is missing. */
export type RequiredRight = 'append' | 'readStream' | 'readAll';

/** Parts of a gRPC error that the client keeps. */
export type ErrorParts = Readonly<{
  type: string;
  code: number;
  message: string;
}>;

const UNAUTHENTICATED = 16;
export const PERMISSION_DENIED = 7;

/** Reasons by the client's error type. */
const REASONS_BY_TYPE: Readonly<Record<string, string>> = {
  unavailable:
    'cannot be reached: check that it runs, and that EVENTSTORE_URL names its host and port',
  cancelled: 'ended the call early',
  'deadline-exceeded': 'did not answer in time',
  timeout: 'ran out of time',
  'not-leader': 'has no leader right now',
  'stream-deleted': 'lacks a stream that Slipway needs, because it was deleted',
};

const NOT_TRUSTED =
  'has a certificate that is not trusted: name the file of its authority with tlsCAFile in EVENTSTORE_URL';

/** Reasons by a part of the connection error's message; none names a host. */
const CONNECTION_REASONS: Readonly<Record<string, string>> = {
  altnames:
    'has a certificate for another name: EVENTSTORE_URL must name the host as its certificate does',
  'certificate has expired':
    'has a certificate that has expired: give it a new one',
  'certificate is not yet valid':
    'has a certificate that is not valid yet: compare the clocks of both machines',
  'unable to verify': NOT_TRUSTED,
  'issuer certificate': NOT_TRUSTED,
  'self-signed certificate': NOT_TRUSTED,
  'wrong version number':
    'does not use TLS, which EVENTSTORE_URL asks for: give it a certificate, or add tls=false to EVENTSTORE_URL',
  'Failed to connect':
    'cannot be reached: it ends each connection, as it does when only one side uses TLS; compare tls=false in EVENTSTORE_URL with how the server runs',
  'Name resolution failed':
    'cannot be reached: the host that EVENTSTORE_URL names has no address',
};

const DENIED_REASONS: Readonly<Record<RequiredRight, string>> = {
  append:
    'does not let the user of EVENTSTORE_URL write: give the user the right to write streams',
  readStream:
    'does not let the user of EVENTSTORE_URL read streams: give the user the right to read them',
  readAll:
    'does not let the user of EVENTSTORE_URL read $all: add the user to $r of the access control list of $all, as docs/operations.md shows',
};

/**
 * Why a call of EventStoreDB failed and how to fix it, as the end of a
 * sentence. The host, user and password that the client's message may name are
 * left out.
 */
export const reasonText = (
  reason: ErrorParts,
  right: RequiredRight,
): string => {
  const { type, code } = reason;
  if (code === UNAUTHENTICATED) return WRONG_PASSWORD;
  if (code === PERMISSION_DENIED || type === 'access-denied') {
    return DENIED_REASONS[right];
  }
  return (
    connectingText(reason) ??
    REASONS_BY_TYPE[type] ??
    `failed (${type}, code ${String(code)})`
  );
};

const WRONG_PASSWORD =
  'refuses the user name and password: correct them in EVENTSTORE_URL';

/** Whether an error says why connecting fails. */
export const isSpecific = (error: unknown): boolean =>
  error instanceof Error &&
  connectingText({ type: 'unavailable', message: error.message }) !== null;

const connectingText = ({
  type,
  message,
}: Pick<ErrorParts, 'type' | 'message'>): string | null => {
  if (type !== 'unavailable') return null;
  const entry = Object.entries(CONNECTION_REASONS).find(([part]) =>
    message.includes(part),
  );
  return entry?.[1] ?? null;
};
