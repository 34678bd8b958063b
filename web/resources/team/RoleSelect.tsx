import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Role } from '#api/contract/values.ts';
import { useAnnounce } from '../../app/feedback/announcer.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { Member } from './people.ts';
import { roleLabel, ROLES } from './people.ts';
import { useTeamCommand } from './useTeamCommand.ts';

type Props = Readonly<{
  member: Member;
  /** Why the last change was refused, or null. */
  setProblem: (problem: string | null) => void;
}>;

/** What a member may do: shown at once, taken back when it is refused. */
export const RoleSelect = ({ member, setProblem }: Props) => {
  const t = useMessages();
  const announce = useAnnounce();
  const run = useTeamCommand();
  const [chosen, setChosen] = useState<Role | null>(null);
  const { memberUserId, memberEmailAddress: email } = member;

  const choose = async (role: Role) => {
    if (chosen !== null) return;
    setChosen(role);
    setProblem(null);
    const problem = await run((data) => data.changeRole(memberUserId, role));
    setProblem(problem);
    setChosen(null);
    if (problem === null) {
      announce(t('team.roleChanged', { email, role: t(roleLabel(role)) }));
    }
  };
  return (
    <TextField
      select
      sx={{ minWidth: 144 }}
      value={chosen ?? member.role}
      onChange={({ target }) => {
        const role = ROLES.find((one) => String(one) === target.value);
        if (role !== undefined) void choose(role);
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('team.roleOf', { email }) },
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
