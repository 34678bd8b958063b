import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { Role } from '#api/contract/values.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import type { Member } from '../teamPeople.ts';
import { roleLabel, ROLES } from '../teamPeople.ts';
import { useReasonOf } from '../useTeamCommand.ts';
import { useRefreshTeam } from './useRefreshTeam.ts';

type Props = Readonly<{
  member: Member;
  /** Whether a lower role replaces invitation links: then it asks first. */
  endsLinks: boolean;
  name: string;
  /** Takes the reason of a refusal, or null. */
  setProblem: (problem: string | null) => void;
}>;

/** A member's role: shown at once, rolled back if refused. */
export const RoleSelect = ({ member, endsLinks, name, setProblem }: Props) => {
  const t = useMessages();
  const announce = useAnnounce();
  const reasonOf = useReasonOf();
  const refreshTeam = useRefreshTeam();
  const [roleToConfirm, setRoleToConfirm] = useState<Role | null>(null);
  /** The last choice during a call, which is sent after it. */
  const queuedRole = useRef<Role | null>(null);
  const [shownQueued, showQueued] = useState<Role | null>(null);
  const [update, { isPending, variables }] = useUpdate<Member>(
    'members',
    { id: member.id, previousData: member },
    {
      onSuccess: ({ role }) => {
        refreshTeam();
        announce(t('team.roleChanged', { name, role: t(roleLabel(role)) }));
      },
      onError: (error) => setProblem(reasonOf(error)),
      onSettled: () => {
        const role = queuedRole.current;
        if (role === null) return;
        queuedRole.current = null;
        showQueued(null);
        choose(role);
      },
    },
  );
  // Shown are the queued role, else the one being sent, else the member's.
  const chosen = isPending ? (shownQueued ?? variables.data?.role) : undefined;

  const choose = (role: Role) => {
    setProblem(null);
    void update('members', { data: { role } });
  };
  /** A closed select chooses with each typed letter: the last choice counts. */
  const chooseInTurn = (role: Role) => {
    if (!isPending) {
      choose(role);
      return;
    }
    queuedRole.current = role;
    showQueued(role);
  };
  return (
    <>
      <TextField
        select
        sx={roleSelect}
        value={chosen ?? member.role}
        onChange={({ target }) => {
          const role = ROLES.find((option) => String(option) === target.value);
          if (role === undefined) return;
          // An Administrator may be chosen again while the change is sent.
          if (endsLinks && role !== Role.Admin) setRoleToConfirm(role);
          else chooseInTurn(role);
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
      {roleToConfirm !== null && (
        <ConfirmDialog
          title={t('team.lower.title')}
          text={t('team.lower.text', { name })}
          confirmLabel={t('team.lower.confirm')}
          onCancel={() => setRoleToConfirm(null)}
          onConfirm={() => {
            setRoleToConfirm(null);
            chooseInTurn(roleToConfirm);
          }}
        />
      )}
    </>
  );
};

// A window of 320 px has room for it and an address.
const roleSelect = {
  minWidth: { xs: 132, sm: 144 },
  '@media (pointer: coarse)': { minWidth: 144 },
  '& select': { paddingInlineStart: { xs: '10px', sm: '14px' } },
} as const;
