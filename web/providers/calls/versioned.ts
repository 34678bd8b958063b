import { EditConflict } from '../../outbox/conflicts.ts';
import { send } from '../http/client.ts';
import type { HttpRequest } from '../http/client.ts';
import { NetworkError, SlipwayError } from '../http/errors.ts';
import { same } from '../saving/merge.ts';
import { isStale, readReply } from './read.ts';
import { logRefusal } from './refusals.ts';
import { versions } from './versions.ts';
import type { Version } from './versions.ts';

export type VersionedPut<Content, Part> = Readonly<{
  /** The team that it is of, where the address means the active one. */
  teamId?: string | undefined;
  /** Where it is saved, and where its resource is read. */
  path: string;
  readFrom: string;
  body: unknown;
  commandId: string;
  keepalive?: boolean | undefined;
  /** What is to be saved is a change of that. */
  base: Part;
  /** The same part of the resource as the server has it. */
  partOf: (content: Content) => Part;
  /** The resource in the reply's data. */
  contentOf: (data: unknown) => Content;
}>;

const STALE_EDIT = 'CONFLICT';

/**
 * Saves a part of a resource only where the server still has the part that it is
 * a change of (`If-Match`). Rejects with EditConflict, which holds that part as it
 * is now; answers with the resource as it is saved.
 */
export const versionedPut = async <Content, Part>(
  put: VersionedPut<Content, Part>,
): Promise<Content> => {
  try {
    return await putUnlessChanged(put);
  } catch (error) {
    logRefusal({ method: 'PUT', path: put.path }, error);
    throw error;
  }
};

const putUnlessChanged = async <Content, Part>(
  put: VersionedPut<Content, Part>,
): Promise<Content> => {
  const { teamId, path, readFrom, body, commandId, keepalive } = put;
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
    const content = put.contentOf(data);
    versions.saved(readFrom, headers.get('ETag'), content);
    return content;
  } catch (error) {
    if (!isStaleEdit(error)) throw error;
    versions.forget(readFrom);
    throw new EditConflict(put.partOf(await currentIn(error, put)));
  }
};

/** What was noted may be older than the base: the server is asked then. */
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

/** Reads what may be saved later, and notes its version. */
export const readNoted = async <T>(request: HttpRequest): Promise<T> => {
  const note = versions.reading(request.path);
  const reply = await readReply(request);
  if (!isStale(reply)) note(reply.headers.get('ETag'), reply.data);
  return reply.data as T;
};

/** Fails as without a network while the server lacks this tab's own writes. */
const readVersion = async (request: HttpRequest): Promise<Version> => {
  const reply = await send(request);
  const tag = reply.headers.get('ETag');
  if (tag === null || isStale(reply)) throw new NetworkError(false);
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
