import { Role } from '#domain/shared/role.ts';
import { OPERATOR } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { trackOperatedIds } from './operatorLog.ts';
import { CliError } from './cliError.ts';

export const REDACTED_KINDS = ['item', 'comment', 'story'] as const;
export type RedactedKind = (typeof REDACTED_KINDS)[number];

type Target = Parameters<UseCases['redactText']>[0]['target'];
type FoundTarget = Readonly<{ teamId: string; target: Target }>;
type Event = Awaited<ReturnType<SlipwayTools['readEvents']>>[number];

/** How many events are searched at once. */
const PAGE_SIZE = 1000;

/** The actor of a redaction from the command line, who has no account. */
export const operatorOf = (teamId: string) => ({
  userId: OPERATOR,
  teamId,
  role: Role.Admin,
});

/**
 * Finds the requested text. Deleted items and comments are found by searching
 * all events. Throws CliError if it does not exist.
 */
export const findRedactionTarget = async (
  tools: SlipwayTools,
  kind: RedactedKind,
  id: string,
): Promise<FoundTarget> => {
  const found = await FINDERS[kind](tools, id);
  if (found === null) {
    throw new CliError(
      kind === 'story'
        ? `There is no team '${id}', or there are several. Use the id of one.`
        : `There is no ${kind} '${id}'.`,
    );
  }
  trackOperatedIds({ teamId: found.teamId });
  return found;
};

type Finder = (tools: SlipwayTools, id: string) => Promise<FoundTarget | null>;

const FINDERS: Readonly<Record<RedactedKind, Finder>> = {
  item: async (tools, itemId) => {
    const items = await tools.readModels('items');
    const teamId =
      (await items.get('items', itemId))?.teamId ??
      (await findEvent(tools, hasIds('ItemDrafted', { itemId })))?.metadata
        .teamId;
    return teamId ? { teamId, target: { kind: 'Item', itemId } } : null;
  },
  comment: async (tools, commentId) => {
    const found = await findComment(tools, commentId);
    if (found === null) return null;
    const { teamId, itemId } = found;
    return { teamId, target: { kind: 'Comment', itemId, commentId } };
  },
  story: async (tools, idOrName) => {
    const teams = await tools.readModels('teams');
    const { documents } = await teams.find('teams', { where: {} });
    const [team, ...others] = documents.filter(
      ({ id, teamName }) => id === idOrName || teamName === idOrName,
    );
    return team === undefined || others.length > 0
      ? null
      : { teamId: team.id, target: { kind: 'Story' } };
  },
};

const findComment = async (
  tools: SlipwayTools,
  commentId: string,
): Promise<Readonly<{ teamId: string; itemId: string }> | null> => {
  const comments = await tools.readModels('comments');
  const existing = await comments.get('comments', commentId);
  if (existing !== null) return existing;
  const added = await findEvent(tools, hasIds('CommentAdded', { commentId }));
  if (added === null) return null;
  const { itemId } = added.data as Readonly<{ itemId: string }>;
  return { teamId: added.metadata.teamId ?? '', itemId };
};

/** Matches events of a type whose data contains these ids. */
const hasIds =
  (type: string, ids: Readonly<Record<string, string>>) =>
  (event: Event): boolean =>
    event.type === type &&
    Object.entries(ids).every(
      ([name, id]) =>
        (event.data as Readonly<Record<string, unknown>>)[name] === id,
    );

const findEvent = async (
  { readEvents }: SlipwayTools,
  isWanted: (event: Event) => boolean,
): Promise<Event | null> => {
  for (let after = 0; ;) {
    const page = await readEvents(after, PAGE_SIZE);
    const found = page.find(isWanted);
    const last = page.at(-1);
    if (found !== undefined || last === undefined) return found ?? null;
    after = last.position;
  }
};
