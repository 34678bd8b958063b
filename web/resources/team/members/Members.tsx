import { Alert, Stack } from '@mui/material';
import { useId, useState } from 'react';
import type { Team } from '#api/contract/index.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Person } from '../../../components/person/people.ts';
import { PersonLines } from '../../../components/person/PersonLines.tsx';
import { PersonName } from '../../../components/person/PersonName.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { useCan } from '../../../providers/auth/useCan.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { InviteButton } from '../invitations/InviteButton.tsx';
import type { Member } from '../teamPeople.ts';
import { endsLinks, roleLabel, seatsTaken } from '../teamPeople.ts';
import { PeopleTable } from '../PeopleTable.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useNameList } from '../useNameList.ts';
import { useTeamList } from '../TeamList.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useRefreshTeam } from './useRefreshTeam.ts';

/** The members of the team, with actions for Admins. */
export const Members = ({ team }: { team: Team }) => {
  const t = useMessages();
  const headingId = useId();
  const personOf = usePersonOf();
  const mayEdit = useCan({ action: 'edit', resource: 'members' });
  const mayDelete = useCan({ action: 'delete', resource: 'members' });
  const mayInvite = useCan({ action: 'create', resource: 'invitations' });
  const { records, selected } = useTeamList<Member>();
  // The list knows a new role before the context does.
  const currentTeam = { ...team, teamMemberships: records };
  const [problem, setProblem] = useState<string | null>(null);
  // A new member may be in the list, but not in the context yet.
  const shownAs = ({ id, displayName, memberEmailAddress }: Member) =>
    personOf({
      userId: id,
      displayName: displayName ?? memberEmailAddress,
      emailAddress: memberEmailAddress,
    });
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={t('team.members')}
        ownLine={mayInvite}
        note={useSeats(team, mayInvite)}
      >
        {mayDelete && selected.length > 0 && (
          <RemoveMembers
            members={selected}
            endsLinks={selected.some((member) =>
              endsLinks(currentTeam, member),
            )}
            people={selected.map(shownAs)}
          />
        )}
        {mayInvite && <InviteButton team={team} />}
      </SectionHead>
      {problem !== null && (
        <Alert severity="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      <PeopleTable
        labelledBy={headingId}
        columns={[t('team.column.member'), t('team.column.role')]}
        selects={mayDelete}
        rows={records.map((member) => ({
          id: member.id,
          name: shownAs(member).name,
          emailAddress: member.memberEmailAddress,
          head: <PersonLines person={shownAs(member)} />,
          ...(member.emailVouched ? {} : { note: t('team.unverified') }),
          cells: [
            mayEdit ? (
              <RoleSelect
                member={member}
                endsLinks={endsLinks(currentTeam, member)}
                name={shownAs(member).name}
                setProblem={setProblem}
              />
            ) : (
              t(roleLabel(member.role))
            ),
          ],
        }))}
      />
    </Stack>
  );
};

/** '4 of 5 seats', for Admins. */
const useSeats = (team: Team, isShown: boolean): string | undefined => {
  const t = useMessages();
  const { maxTeamMembers: seats } = useSlipwayContext().entitlements;
  if (!isShown) return undefined;
  return t('team.seats', { taken: seatsTaken(team), seats });
};

type RemoveProps = Readonly<{
  members: readonly Member[];
  /**
   * Whether invitation links are replaced, because one of them may have seen
   * the links.
   */
  endsLinks: boolean;
  people: readonly Person[];
}>;

/** Removes members from the team after a confirmation. */
const RemoveMembers = ({ members, endsLinks, people }: RemoveProps) => {
  const t = useMessages();
  const toast = useToast();
  const refreshTeam = useRefreshTeam();
  const { userId } = useSlipwayContext().userContext;
  const isMe = ({ id }: Member) => id === userId;
  const count = members.length;
  const joinNames = useNameList();
  const name = joinNames(people.map((person) => person.name));
  const email = joinNames(members.map((member) => member.memberEmailAddress));
  return (
    <RemoveButton
      resource="members"
      // People who remove themselves must do that last.
      records={members.toSorted((a, b) => Number(isMe(a)) - Number(isMe(b)))}
      label={t('team.removeMember', { count })}
      title={t('team.removeMember.title', { count })}
      text={t(
        endsLinks ? 'team.removeMember.adminText' : 'team.removeMember.text',
        { name, email },
      )}
      onRemoved={() => {
        // A user who removes themselves continues in another team.
        if (members.some(isMe)) location.assign('/app-start');
        else refreshTeam();
        toast({ message: t('team.removeMember.done', { name }) });
      }}
      onPartlyRemoved={refreshTeam}
    >
      <ul className="people-removed">
        {people.map((person) => (
          <li key={person.userId}>
            <PersonName person={person} />
          </li>
        ))}
      </ul>
    </RemoveButton>
  );
};
