import type { Person } from '#application/shared/people.ts';
import type { TeamView } from '#application/team/getTeam.ts';
import { Role } from '#domain/shared/role.ts';
import type { Team } from '../contract/index.ts';
import { toWireRedacted } from '../redaction/toWire.ts';

/** Nothing is known of a person whose account was closed. */
const CLOSED_ACCOUNT = {
  emailAddress: '',
  emailVouched: false,
  displayName: null,
  color: null,
};

/** What a team shows of a person. */
export const toWirePerson = (person: Person | null | undefined) => {
  if (!person) return CLOSED_ACCOUNT;
  const { emailAddress, emailVouched, displayName, color } = person;
  return { emailAddress, emailVouched, displayName, color };
};

/** The active team with its go-to-market plan (L14, I28). */
export const toWireTeam = (
  { team, story, people, invitations }: TeamView,
  reader: Reader,
) => ({
  id: team.id,
  teamId: team.id,
  teamName: team.teamName,
  status: team.status,
  timeZone: team.timeZone,
  firstRunExperienceState: { setupGuideCompleted: team.setupGuideCompleted },
  goToMarketPlan: {
    productStory: story.productStory,
    businessModel: { elements: story.elements },
  },
  ...toWireRedacted(story),
  teamMemberships: team.members.map(({ userId, role }) => {
    const { emailAddress, ...person } = toWirePerson(people.get(userId));
    return {
      memberUserId: userId,
      memberEmailAddress: emailAddress,
      ...person,
      role,
    };
  }),
  labels: team.labels,
  invitedTeamMembers: team.invitations.flatMap((entry) => {
    const addressed = invitations.get(entry.inviteId);
    return addressed === undefined
      ? []
      : [toWireInvitation(entry, addressed, reader)];
  }),
});

type Invitation = TeamView['team']['invitations'][number];
type InvitationAddress = NonNullable<
  ReturnType<TeamView['invitations']['get']>
>;

type Reader = Readonly<{ role: Role; tokenId?: string | undefined }>;

/** No token may change who is a member. */
const mayInvite = ({ role, tokenId }: Reader): boolean =>
  role === Role.Admin && tokenId === undefined;

/** Codes are only for Admins, because anyone with a code may join. */
const toWireInvitation = (
  { inviteId: id, role: teamRole, ...entry }: Invitation,
  { emailAddress: memberEmailAddress, code }: InvitationAddress,
  reader: Reader,
) => ({
  id,
  memberEmailAddress,
  ...(mayInvite(reader) ? { inviteCode: code } : {}),
  teamRole,
  invitedAt: entry.invitedAt,
  expiresAt: entry.expiresAt,
  ...(entry.notMailed && { notMailed: entry.notMailed }),
  ...(entry.linkChangedAt && { linkChangedAt: entry.linkChangedAt }),
});

type Editable = Readonly<
  Pick<Team, 'teamName' | 'timeZone'> & {
    firstRunExperienceState: Readonly<Team['firstRunExperienceState']>;
  }
> &
  Pick<ReturnType<typeof toWireTeam>, 'goToMarketPlan'>;

/** The editable content of a team on the wire, for its ETag. */
export const teamVersion = ({
  teamName,
  timeZone,
  firstRunExperienceState,
  goToMarketPlan: { productStory, businessModel },
}: Editable): unknown => [
  teamName,
  timeZone,
  firstRunExperienceState.setupGuideCompleted,
  productStory,
  businessModel.elements.map(({ id, title, description }) => [
    id,
    title,
    description,
  ]),
];
