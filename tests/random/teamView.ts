import type { ApiSession, Call } from '../support/apiSession.ts';
import type { Parts } from './ledger.ts';

const MOST_ASKS = 15;

type Project = Readonly<{
  id: string;
  description: string;
  status: string;
  startDate: string | null;
  durationInWeeks: number;
}>;
type Item = Readonly<{
  description: string;
  completionDate: string | null;
  projectContexts: readonly Readonly<{
    scope: number;
    assignedTimeframe: Readonly<{ span: number; index: number }> | null;
  }>[];
}>;
type Team = Readonly<{
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

/** The first word of a text, by which the writer knows what it is about. */
export const labelOf = (text: string): string => text.split(' ', 1)[0] ?? '';

/** A call that sees all that was acknowledged. */
export const ask = async (
  { call }: Pick<ApiSession, 'call'>,
  asked: Call,
): Promise<Record<string, unknown>> => {
  // A slow machine may need more than one of the server's own waits.
  for (let n = 1; n <= MOST_ASKS; n++) {
    const answer = await call({ ...asked, upToDate: true });
    if (answer.status !== 200) {
      throw new Error(`${String(answer.status)} for ${asked.path}`);
    }
    if (!answer.isStale) return answer.data;
  }
  throw new Error('The read models do not catch up.');
};

export const contextOf = async (session: Pick<ApiSession, 'call'>) => {
  const data = await ask(session, {
    method: 'GET',
    path: '/user/core-application-context',
  });
  return data as unknown as Readonly<{
    userContext: Readonly<{ activeProjectId: string | null }>;
    availableTeams: readonly Readonly<{ id: string; teamName: string }>[];
    activeTeam: Team & Readonly<{ id: string }>;
    availableProjects: readonly Project[];
  }>;
};

/** A team with all its projects, items, people and texts, part by part. */
export const lookAtTeam = async (
  session: Pick<ApiSession, 'call'>,
): Promise<Parts> => {
  const { activeTeam, availableProjects, userContext } =
    await contextOf(session);
  const parts = new Map<string, unknown>(partsOf(activeTeam));
  parts.set(
    'agent',
    await ask(session, { method: 'GET', path: '/agent/product-story' }),
  );
  for (const project of availableProjects) {
    const label = labelOf(project.description);
    const { id, status, startDate, durationInWeeks, description } = project;
    parts.set(`project ${label}`, [
      description,
      status,
      startDate,
      durationInWeeks,
    ]);
    if (id === userContext.activeProjectId) parts.set('active', label);
    const { items } = await ask(session, {
      method: 'POST',
      path: `/teams/active/projects/${id}/all/query`,
      body: {},
    });
    for (const item of items as readonly Item[]) {
      parts.set(`item ${labelOf(item.description)}`, [label, ...shown(item)]);
    }
  }
  return parts;
};

const partsOf = (team: Team): [string, unknown][] => [
  ['name', team.teamName],
  ['time zone', team.timeZone],
  ['guide', team.firstRunExperienceState.setupGuideCompleted],
  ['story', team.goToMarketPlan.productStory],
  [
    'elements',
    team.goToMarketPlan.businessModel.elements.map(({ title }) => title),
  ],
  ...team.teamMemberships.map(
    ({ memberEmailAddress, role }): [string, unknown] => [
      `member ${memberEmailAddress}`,
      role,
    ],
  ),
  ...team.invitedTeamMembers.map(
    ({ memberEmailAddress }): [string, unknown] => [
      `invited ${memberEmailAddress}`,
      true,
    ],
  ),
];

const shown = ({ description, completionDate, projectContexts }: Item) => {
  const [context] = projectContexts;
  const { span, index } = context?.assignedTimeframe ?? {};
  return [
    description,
    context?.scope,
    span === undefined ? 'none' : `${String(span)}/${String(index)}`,
    completionDate !== null,
  ];
};
