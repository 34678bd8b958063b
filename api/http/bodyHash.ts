import { createHash } from 'node:crypto';

/** What a command with a key consists of; see `KeyedRequest`. */
type Hashed = Readonly<{ content: readonly unknown[]; teamId: string | null }>;

const TEAM_SEPARATOR = '@';

/**
 * The `bodyHash` of a stored reply, by which a repeat is recognized: the hash of
 * the content, with the team if the command is about one.
 */
export const bodyHashOf = ({ content, teamId }: Hashed): string =>
  teamId === null
    ? hashOf(content)
    : `${hashOf(content)}${TEAM_SEPARATOR}${teamId}`;

/** The hash of a command's content, without its team. */
export const hashOf = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The parts of a `bodyHash`; an older version stored no team. */
export const parseBodyHash = (
  bodyHash: string,
): Readonly<{ hash: string; teamId: string | null }> => {
  const [hash = '', teamId = null] = bodyHash.split(TEAM_SEPARATOR);
  return { hash, teamId };
};

/**
 * Whether a stored reply is to this command. Older versions stored no team, or
 * hashed the team of a token's command together with the content.
 */
export const isHashOf = (bodyHash: string, request: Hashed): boolean => {
  const { content, teamId } = request;
  const withoutTeam = hashOf(content);
  const withHashedTeam = hashOf([...content, teamId]);
  return [bodyHashOf(request), withoutTeam, withHashedTeam].includes(bodyHash);
};
