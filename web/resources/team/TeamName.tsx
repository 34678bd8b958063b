import { Button, InputBase, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import type { Team } from '#api/contract/index.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Unsaved } from '../../components/field/Unsaved.tsx';
import {
  useContextCache,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useAutosave } from '../../providers/saving/useAutosave.ts';
import { isUnnamedPersonalTeam } from '../account/teamName.ts';
import { useFreeTeamName } from '../account/useFreeTeamName.ts';
import { isComposing } from '../../kit/keys/composing.ts';

/** The team's name, editable inline by any member. */
export const TeamName = ({ team }: { team: Team }) => {
  const t = useMessages();
  const toast = useToast();
  const name = useTeamName(team);
  const input = useRef<HTMLInputElement>(null);

  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that commits an input method's composition does not submit.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') name.setValue(team.teamName);
  };
  const leave = () => {
    if (isBlank(name.value)) {
      name.setValue(team.teamName);
      toast({ message: t('team.name.needed', { name: team.teamName }) });
    }
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
        inputRef={input}
        value={name.value}
        placeholder={t('team.name.placeholder')}
        onChange={(event) => name.setValue(event.target.value)}
        onBlur={leave}
        slotProps={{
          input: {
            'aria-label': t('team.name.label'),
            dir: 'auto',
            maxLength: LIMITS.name,
            autoComplete: 'off',
            onKeyDown: byKey,
          },
        }}
        sx={field}
      />
      <Suggestion
        typed={name.value}
        use={(suggested) => {
          name.setValue(suggested);
          void name.flush();
          // The button has disappeared, which would lose the focus.
          input.current?.focus();
        }}
      />
    </Stack>
  );
};

type SuggestionProps = Readonly<{
  typed: string;
  use: (name: string) => void;
}>;

/** Suggests a name for the unnamed team of the first sign-in. */
const Suggestion = ({ typed, use }: SuggestionProps) => {
  const t = useMessages();
  const context = useSlipwayContext();
  const name = useFreeTeamName();
  const isOffered =
    isUnnamedPersonalTeam(context) && typed === context.activeTeam.teamName;
  if (!isOffered || name === typed) return null;
  return (
    <Button
      size="small"
      sx={{ alignSelf: 'start', overflowWrap: 'anywhere' }}
      onClick={() => use(name)}
    >
      {t('team.name.suggestion', { name })}
    </Button>
  );
};

/** The team's name. A blank one is only in the field, and is never saved. */
const useTeamName = ({ id, teamName }: Team) => {
  const data = useSlipwayData();
  const { putTeam } = useContextCache();
  const [blank, setBlank] = useState<string | null>(null);
  const name = useAutosave<string>({
    key: `team.${id}.name`,
    title: teamName,
    value: teamName,
    save: async (typed, options) => {
      putTeam(await data.renameTeam(id, typed, options));
    },
  });
  return {
    ...name,
    value: blank ?? name.value,
    setValue: (typed: string) => {
      const isEmptied = isBlank(typed);
      setBlank(isEmptied ? typed : null);
      name.setValue(isEmptied ? teamName : typed);
    },
  };
};

// Looks like a heading, with the border of a field.
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
    // A name of the other direction is aligned like the page.
    textAlign: 'match-parent',
    textOverflow: 'ellipsis',
  },
} as const;
