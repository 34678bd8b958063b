import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent } from 'react';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DraftConflict } from '../../components/field/DraftConflict.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useAutosave } from '../../providers/saving/useAutosave.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** The team's name, editable inline by any member. */
export const TeamName = ({ team }: { team: Team }) => {
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
      {name.status === 'failed' && (
        <Problem
          message={t('team.name.saveFailed')}
          retry={() => void name.flush()}
        />
      )}
      {name.conflict !== null && (
        <DraftConflict onResolve={name.resolveConflict} />
      )}
      <InputBase
        fullWidth
        value={name.value}
        placeholder={t('team.name.placeholder')}
        onChange={(event) => {
          name.setValue(event.target.value);
        }}
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
