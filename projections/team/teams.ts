import type { Label } from '#domain/shared/label.ts';
import { nameKey } from '#domain/shared/label.ts';
import type { Role } from '#domain/shared/role.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { EarlierZone } from '#domain/shared/zones.ts';
import { changedZones } from '#domain/shared/zones.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { teamEventVersions } from '#domain/team/events.ts';
import type { Projection } from '../shared/projection.ts';

export type TeamDocument = Readonly<{
  id: string;
  teamName: string;
  status: 'Live' | 'Completed' | 'Cancelled';
  timeZone: string;
  /** Absent in documents of older versions, until they are rebuilt. */
  earlierZones?: readonly EarlierZone[];
  founderId: string;
  personal: boolean;
  setupGuideCompleted: boolean;
  members: readonly Readonly<{ userId: string; role: Role }>[];
  /** Addresses and codes are in the Directory, by invite id. */
  invitations: readonly InvitationEntry[];
  /** Oldest first. */
  labels: readonly LabelEntry[];
}>;

type LabelEntry = Label &
  Readonly<{
    id: string;
    /** By which filters still find it, latest first; only where it had any. */
    formerNames?: readonly string[];
  }>;

export type InvitationEntry = Readonly<{
  inviteId: string;
  role: Role;
  /** ISO instants. */
  invitedAt: string;
  expiresAt: string;
}>;

// The projects of a team have separate documents.
const {
  ProjectAdmitted: _admitted,
  ProjectDropped: _dropped,
  ...handled
} = teamEventVersions;

export const teams: Projection<TeamDocument> = {
  name: 'teams',
  version: 4,
  handles: new Set(Object.keys(handled)),
  indexes: [],
  documentIds: (event) => [(event as TeamEvent).data.teamId],
  evolve: (document, recorded) =>
    evolve(document, recorded as RecordedEvent<TeamEvent>),
};

const evolve = (
  document: TeamDocument | null,
  event: RecordedEvent<TeamEvent>,
): TeamDocument | null => {
  if (event.type === 'TeamCreated') {
    const { teamId, teamName, timeZone, founderId, personal } = event.data;
    return {
      id: teamId,
      teamName,
      status: 'Live',
      timeZone,
      earlierZones: [],
      founderId,
      personal,
      setupGuideCompleted: false,
      members: [],
      invitations: [],
      labels: [],
    };
  }
  return document === null
    ? null
    : { ...document, ...changed(document, event) };
};

const changed = (
  document: TeamDocument,
  event: Exclude<RecordedEvent<TeamEvent>, { type: 'TeamCreated' }>,
): Partial<TeamDocument> => {
  const { members, invitations, labels } = document;
  const invitationsBut = (inviteId: string | undefined) =>
    invitations.filter((one) => one.inviteId !== inviteId);
  const membersBut = (userId: string) =>
    members.filter((one) => one.userId !== userId);
  switch (event.type) {
    case 'TeamRenamed':
      return { teamName: event.data.teamName };
    case 'TimeZoneChanged':
      return changedZones(
        document,
        event.data.timeZone,
        knownSince(event.metadata),
      );
    case 'TeamCancelled':
      return { status: 'Cancelled', invitations: [] };
    case 'MemberInvited': {
      const { inviteId, role, expiresAt } = event.data;
      const invitedAt = event.metadata.occurredAt;
      const entry = { inviteId, role, invitedAt, expiresAt };
      return { invitations: [...invitationsBut(inviteId), entry] };
    }
    case 'InvitationDeleted':
      return { invitations: invitationsBut(event.data.inviteId) };
    case 'MemberJoined': {
      const { userId, role, inviteId } = event.data;
      return {
        members: [...membersBut(userId), { userId, role }],
        invitations: invitationsBut(inviteId),
      };
    }
    case 'RoleChanged': {
      const { userId, role } = event.data;
      return {
        members: members.map((one) =>
          one.userId === userId ? { userId, role } : one,
        ),
      };
    }
    case 'MemberRemoved':
      return { members: membersBut(event.data.userId) };
    case 'LabelCreated': {
      const { labelId: id, name, color } = event.data;
      return {
        labels: [...labels.filter((one) => one.id !== id), { id, name, color }],
      };
    }
    case 'LabelRevised': {
      const { labelId, to } = event.data;
      return {
        labels: labels.map((one) =>
          one.id === labelId ? { ...one, ...to, ...formerNames(one, to) } : one,
        ),
      };
    }
    case 'LabelDeleted':
      return { labels: labels.filter(({ id }) => id !== event.data.labelId) };
    case 'SetupGuideCompleted':
      return { setupGuideCompleted: true };
    case 'SetupGuideReopened':
      return { setupGuideCompleted: false };
    case 'ProjectAdmitted':
    case 'ProjectDropped':
      return {};
    default:
      return event satisfies never;
  }
};

/** Enough for views that were saved under them. */
const MAX_FORMER_NAMES = 10;

const formerNames = (
  { name, formerNames: former = [] }: LabelEntry,
  to: Label,
): Pick<LabelEntry, 'formerNames'> => {
  if (nameKey(name) === nameKey(to.name)) return {};
  const others = former.filter(
    (one) => ![name, to.name].map(nameKey).includes(nameKey(one)),
  );
  return { formerNames: [name, ...others].slice(0, MAX_FORMER_NAMES) };
};
