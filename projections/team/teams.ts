import type { Role } from '#domain/shared/role.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import type { Projection } from '../shared/projection.ts';

export type TeamDocument = Readonly<{
  id: string;
  teamName: string;
  status: 'Live' | 'Completed' | 'Cancelled';
  timeZone: string;
  founderId: string;
  personal: boolean;
  setupGuideCompleted: boolean;
  members: readonly Readonly<{ userId: string; role: Role }>[];
}>;

export const teams: Projection<TeamDocument> = {
  name: 'teams',
  version: 1,
  handles: new Set<TeamEvent['type']>([
    'TeamCreated',
    'MemberJoined',
    'SetupGuideCompleted',
    'SetupGuideReopened',
  ]),
  indexes: [],
  documentIds: (event) => [(event as TeamEvent).data.teamId],
  evolve: (document, recorded) => evolve(document, recorded as TeamEvent),
};

const evolve = (
  document: TeamDocument | null,
  event: TeamEvent,
): TeamDocument | null => {
  if (event.type === 'TeamCreated') {
    const { teamId, teamName, timeZone, founderId, personal } = event.data;
    return {
      id: teamId,
      teamName,
      status: 'Live',
      timeZone,
      founderId,
      personal,
      setupGuideCompleted: false,
      members: [],
    };
  }
  if (document === null) return null;
  switch (event.type) {
    case 'MemberJoined': {
      const { userId, role } = event.data;
      const others = document.members.filter((m) => m.userId !== userId);
      return { ...document, members: [...others, { userId, role }] };
    }
    case 'SetupGuideCompleted':
      return { ...document, setupGuideCompleted: true };
    case 'SetupGuideReopened':
      return { ...document, setupGuideCompleted: false };
    case 'ProjectAdmitted':
      return document;
    default:
      event satisfies never;
      return document;
  }
};
