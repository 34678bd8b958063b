import { isDeepStrictEqual } from 'node:util';
import type { ApiSession, Call } from '#tests/support/apiSession.ts';
import type { Parts } from './ledger.ts';
import { partsOf } from './ledger.ts';

type Session = Pick<ApiSession, 'call'>;
type Entry = readonly [name: string, value: unknown];

/** Each read waits two seconds at the server; killed engines need long. */
const MAX_READS = 60;

type Item = Readonly<{
  description: string;
  completionDate: string | null;
  projectContexts: readonly Readonly<{
    scope: number;
    assignedTimeframe: Readonly<{ span: number; index: number }> | null;
  }>[];
}>;
type Team = Readonly<{
  id: string;
  teamName: string;
  timeZone: string;
  firstRunExperienceState: Readonly<{ setupGuideCompleted: boolean }>;
  goToMarketPlan: Readonly<{
    productStory: string;
    businessModel: Readonly<{
      elements: readonly Readonly<{ title: string }>[];
    }>;
  }>;
  teamMemberships: readonly Readonly<{
    memberEmailAddress: string;
    role: number;
  }>[];
  invitedTeamMembers: readonly Readonly<{
    memberEmailAddress: string;
    inviteCode: string;
  }>[];
}>;
type Context = Readonly<{
  userContext: Readonly<{
    activeProjectId: string | null;
    displayName: string;
  }>;
  availableTeams: readonly Readonly<{ id: string; teamName: string }>[];
  activeTeam: Team;
  availableProjects: readonly Readonly<{
    id: string;
    description: string;
    status: string;
    startDate: string | null;
    durationInWeeks: number;
  }>[];
}>;

/** The first word of a text, which names what the text belongs to. */
export const labelOf = (text: string): string => text.split(' ', 1)[0] ?? '';

class NotFound extends Error {}

/** The data of an answer that includes everything acknowledged. */
export const read = async ({ call }: Session, request: Call) => {
  // A slow machine may need more than one of the server's own waits.
  for (let n = 1; n <= MAX_READS; n++) {
    const answer = await call({ ...request, upToDate: true });
    if (answer.status === 404) throw new NotFound(request.path);
    if (answer.status !== 200) {
      throw new Error(`${String(answer.status)} for ${request.path}`);
    }
    if (!answer.isStale) return answer.data;
  }
  throw new Error('The read models do not catch up.');
};

export const contextOf = (session: Session): Promise<Context> =>
  read(session, { method: 'GET', path: '/user/core-application-context' });

/** A project's items, each as a part. */
export const itemEntries = async (
  session: Session,
  project: Readonly<{ id: string; label: string }>,
): Promise<readonly Entry[]> => {
  const { items } = await read(session, {
    method: 'POST',
    path: `/teams/active/projects/${project.id}/all/query`,
    body: {},
  });
  return items.map(
    ({ description, completionDate, projectContexts: [context] }: Item) => {
      const { span, index } = context?.assignedTimeframe ?? {};
      return [
        `item ${labelOf(description)}`,
        [
          project.label,
          description,
          context?.scope,
          span === undefined ? 'none' : `${String(span)}/${String(index)}`,
          completionDate !== null,
        ],
      ];
    },
  );
};

/**
 * A team with all its projects, items, people and texts, in parts. A resumed
 * workflow may change it between two reads, so a view counts only if it is read
 * twice in a row.
 */
export const viewTeam = async (session: Session): Promise<Parts> => {
  let before: Parts | null = null;
  for (let n = 1; n <= MAX_READS; n++) {
    const current = await viewUnlessDeleted(session);
    if (current !== null && isDeepStrictEqual(current, before)) return current;
    before = current;
  }
  throw new Error('The team never stops changing.');
};

/** Null if a project was deleted while the team was read. */
const viewUnlessDeleted = async (session: Session): Promise<Parts | null> => {
  try {
    return await viewOnce(session);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

const viewOnce = async (session: Session): Promise<Parts> => {
  const { activeTeam, availableProjects, userContext } =
    await contextOf(session);
  const entries: Entry[] = [
    ['name', activeTeam.teamName],
    ['display name', userContext.displayName],
    ['time zone', activeTeam.timeZone],
    ['guide', activeTeam.firstRunExperienceState.setupGuideCompleted],
    ['story', activeTeam.goToMarketPlan.productStory],
    [
      'elements',
      activeTeam.goToMarketPlan.businessModel.elements.map(
        ({ title }) => title,
      ),
    ],
    ['agent', await read(session, { method: 'GET', path: AGENT })],
  ];
  for (const { memberEmailAddress, role } of activeTeam.teamMemberships) {
    entries.push([`member ${memberEmailAddress}`, role]);
  }
  for (const { memberEmailAddress } of activeTeam.invitedTeamMembers) {
    entries.push([`invited ${memberEmailAddress}`, true]);
  }
  for (const { id, description, ...project } of availableProjects) {
    const label = labelOf(description);
    const { status, startDate, durationInWeeks } = project;
    entries.push([
      `project ${label}`,
      [description, status, startDate, durationInWeeks],
    ]);
    if (id === userContext.activeProjectId) entries.push(['active', label]);
    entries.push(...(await itemEntries(session, { id, label })));
  }
  return partsOf(entries);
};

const AGENT = '/agent/product-story';
