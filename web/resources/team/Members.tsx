import { Alert, Stack } from '@mui/material';
import { useId, useState } from 'react';
import type { RefObject } from 'react';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { PersonLines } from '../../components/person/PersonLines.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { InviteButton } from './InviteButton.tsx';
import type { Member } from './people.ts';
import { byAddress, changesLinks, roleLabel, seatsTaken } from './people.ts';
import { PeopleTable, useSelection } from './PeopleTable.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useToast } from '../../app/feedback/toast.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { RoleSelect } from './RoleSelect.tsx';

type Props = Readonly<{
  team: Team;
  isAdmin: boolean;
  inviteButton: RefObject<HTMLButtonElement | null>;
  onRemoved: () => void;
}>;

/** Who is in the team, and for Admins what can be done about it. */
export const Members = ({ team, isAdmin, inviteButton, onRemoved }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const personOf = usePersonOf();
  const members = byAddress(team.teamMemberships);
  const { selection, selected } = useSelection(members, memberId);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={t('team.members')}
        ownLine={isAdmin}
        note={useSeats(team, isAdmin)}
      >
        {isAdmin && selected !== null && (
          <RemoveMember
            member={selected}
            changesLinks={changesLinks(team, selected)}
            name={personOf(selected.memberUserId).name}
            onRemoved={onRemoved}
          />
        )}
        {isAdmin && <InviteButton team={team} ref={inviteButton} />}
      </SectionHead>
      {problem !== null && (
        <Alert severity="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      <PeopleTable
        labelledBy={headingId}
        columns={[t('team.column.member'), t('team.column.role')]}
        selection={isAdmin ? selection : null}
        rows={members.map((member) => ({
          id: member.memberUserId,
          name: personOf(member.memberUserId).name,
          head: <PersonLines person={personOf(member.memberUserId)} />,
          cells: [
            isAdmin ? (
              <RoleSelect
                member={member}
                changesLinks={changesLinks(team, member)}
                name={personOf(member.memberUserId).name}
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

const memberId = ({ memberUserId }: Member): string => memberUserId;

/** '4 of 5 seats', for Admins. */
const useSeats = (team: Team, isAdmin: boolean): string | undefined => {
  const t = useMessages();
  const { maxTeamMembers: seats } = useSlipwayContext().entitlements;
  if (!isAdmin) return undefined;
  return t('team.seats', { taken: seatsTaken(team), seats });
};

/** Removes a member from the team after a confirmation. */
const RemoveMember = ({
  member: { memberUserId },
  changesLinks,
  name,
  onRemoved,
}: {
  member: Member;
  changesLinks: boolean;
  name: string;
  onRemoved: () => void;
}) => {
  const t = useMessages();
  const toast = useToast();
  const { userId } = useSlipwayContext().userContext;
  return (
    <RemoveButton
      label={t('team.removeMember')}
      title={t('team.removeMember.title')}
      text={t(
        changesLinks ? 'team.removeMember.adminText' : 'team.removeMember.text',
        { name },
      )}
      command={(data) => data.removeMember(memberUserId)}
      onRemoved={() => {
        // A user who removes themselves continues in another team.
        if (memberUserId === userId) location.assign('/app-start');
        toast({ message: t('team.removeMember.done', { name }) });
        onRemoved();
      }}
    />
  );
};
