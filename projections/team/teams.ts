import { Role } from '#domain/shared/role.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { EarlierZone } from '#domain/shared/teamTimeZones.ts';
import { changedZones } from '#domain/shared/teamTimeZones.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { teamEventVersions } from '#domain/team/events.ts';
import { withoutUnknownInviters } from '#domain/team/unknownInviters.ts';
import type { Projection } from '../shared/projection.ts';
import type { LabelEntry } from './labelEntry.ts';
import { labelAfterRevision } from './labelEntry.ts';

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
  /** Email addresses and codes are in the Directory, by invite id. */
  invitations: readonly InvitationEntry[];
  /**
   * How often the links of all invitations were replaced. Absent in documents
   * of older versions.
   */
  linksChanged?: number;
  /** Oldest first. */
  labels: readonly LabelEntry[];
}>;

export type InvitationEntry = Readonly<{
  inviteId: string;
  role: Role;
  /** ISO instants. */
  invitedAt: string;
  expiresAt: string;
  /** Empty for invitations that older versions recorded. */
  inviterId: string;
  /**
   * Why the invitation email was not sent; absent if it was sent or not
   * requested.
   */
  notMailed?: 'Refused' | 'Limited';
  /** When the link was replaced last; absent if it is still the first link. */
  linkChangedAt?: string;
}>;

// The projects of a team have their own documents.
const {
  ProjectAdmitted: _admitted,
  ProjectDropped: _dropped,
  ...handled
} = teamEventVersions;

export const teams: Projection<TeamDocument> = {
  name: 'teams',
  version: 5,
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
      linksChanged: 0,
      labels: [],
    };
  }
  return document === null
    ? null
    : { ...document, ...fieldsAfter(document, event) };
};

const fieldsAfter = (
  document: TeamDocument,
  event: Exclude<RecordedEvent<TeamEvent>, { type: 'TeamCreated' }>,
): Partial<TeamDocument> => {
  const { members, invitations, linksChanged = 0, labels } = document;
  const invitationsExcept = (inviteId: string | undefined) =>
    invitations.filter((invitation) => invitation.inviteId !== inviteId);
  const membersExcept = (userId: string) =>
    members.filter((member) => member.userId !== userId);
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
      const { teamId: _, ...invited } = event.data;
      const entry = { ...invited, invitedAt: event.metadata.occurredAt };
      return { invitations: [...invitationsExcept(entry.inviteId), entry] };
    }
    case 'InvitationDeleted':
      return { invitations: invitationsExcept(event.data.inviteId) };
    case 'InvitationNotMailed': {
      const { inviteId, reason: notMailed } = event.data;
      return {
        invitations: invitations.map((invitation) =>
          invitation.inviteId === inviteId
            ? { ...invitation, notMailed }
            : invitation,
        ),
      };
    }
    case 'InvitationLinksChanged': {
      const linkChangedAt = event.metadata.occurredAt;
      return {
        invitations: invitations.map((invitation) => ({
          ...invitation,
          linkChangedAt,
        })),
        linksChanged: linksChanged + 1,
      };
    }
    case 'MemberJoined': {
      const { userId, role, inviteId } = event.data;
      return {
        members: [...membersExcept(userId), { userId, role }],
        invitations: invitationsExcept(inviteId),
      };
    }
    case 'RoleChanged': {
      const { userId, role } = event.data;
      return {
        ...(role === Role.Admin
          ? {}
          : invitationsAfterAdminLeft(document, userId)),
        members: members.map((member) =>
          member.userId === userId ? { userId, role } : member,
        ),
      };
    }
    case 'MemberRemoved': {
      const { userId } = event.data;
      return {
        ...invitationsAfterAdminLeft(document, userId),
        members: membersExcept(userId),
      };
    }
    case 'LabelCreated': {
      const { labelId: id, name, color } = event.data;
      return {
        labels: [
          ...labels.filter((label) => label.id !== id),
          { id, name, color },
        ],
      };
    }
    case 'LabelRevised': {
      const { labelId, to } = event.data;
      return {
        labels: labels.map((label) =>
          label.id === labelId ? labelAfterRevision(label, to) : label,
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

/** The invitations that remain when a member is no longer an Admin. */
const invitationsAfterAdminLeft = (
  { members, invitations, linksChanged = 0 }: TeamDocument,
  userId: string,
): Partial<TeamDocument> => {
  const remaining = withoutUnknownInviters(
    {
      members: Object.fromEntries(
        members.map((member) => [member.userId, member.role]),
      ),
      invitations: Object.fromEntries(
        invitations.map((entry) => [entry.inviteId, entry]),
      ),
      linksChanged,
    },
    userId,
  );
  return {
    invitations: Object.values(remaining.invitations),
    linksChanged: remaining.linksChanged,
  };
};
