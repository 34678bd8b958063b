import { Alert, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import type { RefObject } from 'react';
import type { Team } from '#api/contract/index.ts';
import type { Role } from '#api/contract/values.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { PersonLines } from '../../components/person/PersonLines.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { InviteButton } from './InviteButton.tsx';
import type { Member } from './people.ts';
import { byAddress, seatsTaken, roleLabel, ROLES } from './people.ts';
import { PeopleTable, useSelection } from './PeopleTable.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useToast } from '../../app/feedback/toast.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useAnnounce } from '../../app/feedback/announcer.ts';
import { useTeamCommand } from './useTeamCommand.ts';

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
  name,
  onRemoved,
}: {
  member: Member;
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
      text={t('team.removeMember.text', { name })}
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

type RoleSelectProps = Readonly<{
  member: Member;
  name: string;
  /** Why the last change was refused, or null. */
  setProblem: (problem: string | null) => void;
}>;

/** What a member may do: shown at once, taken back when it is refused. */
const RoleSelect = ({ member, name, setProblem }: RoleSelectProps) => {
  const t = useMessages();
  const announce = useAnnounce();
  const run = useTeamCommand();
  const [chosen, setChosen] = useState<Role | null>(null);
  const { memberUserId } = member;

  const choose = async (role: Role) => {
    if (chosen !== null) return;
    setChosen(role);
    setProblem(null);
    const problem = await run((data) => data.changeRole(memberUserId, role));
    setProblem(problem);
    setChosen(null);
    if (problem === null) {
      announce(t('team.roleChanged', { name, role: t(roleLabel(role)) }));
    }
  };
  return (
    <TextField
      select
      sx={roleSelect}
      value={chosen ?? member.role}
      onChange={({ target }) => {
        const role = ROLES.find((one) => String(one) === target.value);
        if (role !== undefined) void choose(role);
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('team.roleOf', { name }) },
      }}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(roleLabel(role))}
        </option>
      ))}
    </TextField>
  );
};

// A window of 320 px has room for it and an address.
const roleSelect = {
  minWidth: { xs: 132, sm: 144 },
  '@media (pointer: coarse)': { minWidth: 144 },
  '& select': { paddingInlineStart: { xs: '10px', sm: '14px' } },
} as const;
