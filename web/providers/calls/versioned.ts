import { EditConflict } from '../../outbox/outboxErrors.ts';
import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { NetworkError, SlipwayError } from '../http/callErrors.ts';
import { same } from '../saving/merge.ts';
import { directChanges } from './directChanges.ts';
import { isStale, readReply } from './read.ts';
import { handleRefusal } from './refusals.ts';
import { versions } from './versions.ts';
import type { Version } from './versions.ts';

type VersionedPut<Content, Part> = Readonly<{
  /** The team of the resource, if the path means the active team. */
  teamId?: string | undefined;
  /** Where to save the part. */
  path: string;
  /** Where to read the resource; its version is noted under this path. */
  readFrom: string;
  body: unknown;
  commandId: string;
  keepalive?: boolean | undefined;
  /** The part before the change. */
  base: Part;
  /** Picks the same part from the server's resource. */
  partOf: (content: Content) => Part;
  /** Picks the resource from the reply's data. */
  contentOf: (data: unknown) => Content;
}>;

const STALE_EDIT = 'CONFLICT';

/**
 * Saves a part of a resource if the server's part still equals the base
 * (`If-Match`), and returns it; else throws EditConflict with the current part.
 */
export const versionedPut = async <Content, Part>(
  put: VersionedPut<Content, Part>,
): Promise<Content> => {
  try {
    return await putUnlessChanged(put);
  } catch (error) {
    handleRefusal({ method: 'PUT', path: put.path }, error);
    throw error;
  }
};

const putUnlessChanged = async <Content, Part>(
  put: VersionedPut<Content, Part>,
): Promise<Content> => {
  const { teamId, path, readFrom, body, commandId, keepalive } = put;
  const sentAt = performance.now();
  const version = await unchangedVersion(put);
  try {
    const { data, headers } = await send({
      teamId,
      path,
      method: 'PUT',
      body,
      commandId,
      keepalive,
      headers: { 'If-Match': version.tag },
    });
    directChanges.note(headers, sentAt);
    const content = put.contentOf(data);
    versions.saved(readFrom, headers.get('ETag'), content);
    return content;
  } catch (error) {
    if (!isStaleEdit(error)) throw error;
    versions.forget(readFrom);
    throw new EditConflict(put.partOf(await currentIn(error, put)));
  }
};

/**
 * The noted version, or the server's if the noted one is not the base. Throws
 * EditConflict if the server's is not the base either.
 */
const unchangedVersion = async <Content, Part>({
  teamId,
  readFrom,
  base,
  partOf,
}: VersionedPut<Content, Part>): Promise<Version> => {
  const partIn = ({ content }: Version) => partOf(content as Content);
  const noted = versions.of(readFrom);
  if (noted !== undefined && same(partIn(noted), base)) return noted;
  const read = await readVersion({ teamId, path: readFrom });
  if (!same(partIn(read), base)) throw new EditConflict(partIn(read));
  return read;
};

/** Reads a resource that may be saved later, and notes its version. */
export const readAndTrackVersion = async <T>(
  request: HttpRequest,
): Promise<T> => {
  const note = versions.reading(request.path);
  const reply = await readReply(request);
  if (!isStale(reply)) note(reply.headers.get('ETag'), reply.data);
  return reply.data as T;
};

/** Fails like a lost connection while the server lacks this tab's writes. */
const readVersion = async (request: HttpRequest): Promise<Version> => {
  const reply = await send(request);
  const tag = reply.headers.get('ETag');
  if (tag === null || isStale(reply)) throw new NetworkError();
  return { tag, content: reply.data };
};

const isStaleEdit = (error: unknown): error is SlipwayError =>
  error instanceof SlipwayError && error.code === STALE_EDIT;

const currentIn = async <Content>(
  { current }: SlipwayError,
  {
    teamId,
    readFrom,
  }: Pick<VersionedPut<Content, unknown>, 'teamId' | 'readFrom'>,
): Promise<Content> =>
  (current ??
    (await readVersion({ teamId, path: readFrom })).content) as Content;
