import { InputBase, Stack } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Role } from '#api/contract/values.ts';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import {
  useContextCache,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { Unsaved } from '../../components/field/Unsaved.tsx';
import { useAutosave } from '../../providers/saving/useAutosave.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/**
 * The active team: its name, who is in it and its time zone. It is
 * shown at once, from the context, which is fetched again in the background.
 */
export const TeamPage = () => {
  const t = useMessages();
  const { activeTeam: team, userContext } = useSlipwayContext();
  const { refresh } = useContextCache();
  const arrive = useEffectEvent(refresh);
  useEffect(() => void arrive(), []);

  const { inviteButton, focusIt } = useInviteButton();
  const isAdmin = userContext.teamRole === Role.Admin;
  return (
    <Page title={t('team.title')}>
      <Stack key={team.id} spacing={8} useFlexGap>
        <TeamName team={team} />
        <Members
          team={team}
          isAdmin={isAdmin}
          inviteButton={inviteButton}
          onRemoved={focusIt}
        />
        {team.invitedTeamMembers.length > 0 && (
          <Invitations team={team} isAdmin={isAdmin} onRemoved={focusIt} />
        )}
        <TimeZoneField team={team} />
      </Stack>
    </Page>
  );
};

/** Takes the focus once the row, the button and the dialog that had it go. */
const useInviteButton = () => {
  const inviteButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) inviteButton.current?.focus();
  }, [removals]);
  return {
    inviteButton,
    focusIt: () => setRemovals((before) => before + 1),
  };
};

/** The team's name, editable inline by any member. */
const TeamName = ({ team }: { team: Team }) => {
  const t = useMessages();
  const name = useTeamName(team);

  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that commits an input method's composition does not submit.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') name.setValue(team.teamName);
  };
  const leave = () => {
    if (name.value.trim() === '') name.setValue(team.teamName);
    void name.flush();
  };
  return (
    <Stack spacing={3}>
      <Unsaved
        of={name}
        textOf={(typed) => typed}
        message={t('team.name.saveFailed')}
      />
      <InputBase
        fullWidth
        value={name.value}
        placeholder={t('team.name.placeholder')}
        onChange={(event) => name.setValue(event.target.value)}
        onBlur={leave}
        slotProps={{
          input: {
            'aria-label': t('team.name.label'),
            dir: 'auto',
            maxLength: 200,
            autoComplete: 'off',
            onKeyDown: byKey,
          },
        }}
        sx={field}
      />
    </Stack>
  );
};

/** A team must have a name: an empty one is not sent. */
const useTeamName = ({ id, teamName }: Team) => {
  const data = useSlipwayData();
  const { putTeam } = useContextCache();
  return useAutosave<string>({
    key: `team.${id}.name`,
    value: teamName,
    save: async (typed, options) => {
      if (typed.trim() === '' || typed === teamName) return;
      putTeam(await data.renameTeam(id, typed, options));
    },
  });
};

// Reads as a heading, with the edge of a field.
const field = {
  maxWidth: 560,
  paddingBlock: '6px',
  paddingInline: '12px',
  border: '1px solid var(--divider)',
  borderRadius: 'var(--radius-control)',
  fontSize: 'var(--size-heading)',
  lineHeight: 'var(--line-heading)',
  fontWeight: 600,
  '&:hover': { borderColor: 'var(--border)' },
  '&.Mui-focused, &.Mui-focused:hover': {
    borderColor: 'transparent',
    outline: '2px solid var(--focus)',
  },
  '& .MuiInputBase-input, & .MuiInputBase-input:focus': {
    padding: 0,
    height: 'auto',
    fontSize: 'inherit',
    // A name of the other direction begins where the page's lines do.
    textAlign: 'match-parent',
    textOverflow: 'ellipsis',
  },
} as const;
