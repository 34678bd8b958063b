import { Stack } from '@mui/material';
import { useState } from 'react';
import type { CreateAccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useMoments } from '../useMoments.ts';
import { Choice } from './Choice.tsx';
import type { Lifetime } from './expiry.ts';
import { expiryOf, LIFETIMES } from './expiry.ts';

/** What a new access token is made of, as far as it is chosen. */
export type TokenDraft = Readonly<{
  name: string;
  access: CreateAccessToken['access'];
  lifetime: Lifetime;
  teamId: string;
}>;

type Props = Readonly<{
  draft: TokenDraft;
  onChange: (draft: TokenDraft) => void;
}>;

const ACCESS = ['Read', 'Write'] as const;

/** Name, access, lifetime and, for members of several teams, the team. */
export const TokenFields = ({ draft, onChange }: Props) => {
  const t = useMessages();
  return (
    <Stack spacing={3} sx={{ paddingBlockStart: '4px' }}>
      <Field
        autoFocus
        label={t('tokens.name')}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        helperText={t('tokens.nameHint')}
        autoComplete="off"
        slotProps={{
          htmlInput: { maxLength: 60, dir: 'auto', 'aria-required': true },
        }}
      />
      <AccessChoice draft={draft} onChange={onChange} />
      <LifetimeChoice draft={draft} onChange={onChange} />
      <TeamChoice draft={draft} onChange={onChange} />
    </Stack>
  );
};

const AccessChoice = ({ draft, onChange }: Props) => {
  const t = useMessages();
  return (
    <Choice
      label={t('tokens.access')}
      value={draft.access}
      options={ACCESS.map((access) => ({
        value: access,
        label: t(`tokens.access.${access}`),
      }))}
      onChoose={(chosen) => {
        const access = ACCESS.find((one) => one === chosen);
        if (access !== undefined) onChange({ ...draft, access });
      }}
      hint={t(`tokens.hint.${draft.access}`)}
    />
  );
};

const LifetimeChoice = ({ draft, onChange }: Props) => {
  const t = useMessages();
  const moment = useMoments();
  const [now] = useState(() => Date.now());
  return (
    <Choice
      label={t('tokens.lifetime')}
      value={String(draft.lifetime)}
      options={LIFETIMES.map((days) => ({
        value: String(days),
        label: t('tokens.days', { days }),
      }))}
      onChoose={(chosen) => {
        const lifetime = LIFETIMES.find((days) => String(days) === chosen);
        if (lifetime !== undefined) onChange({ ...draft, lifetime });
      }}
      hint={t('tokens.expires', {
        at: moment(expiryOf(draft.lifetime, now)),
      })}
    />
  );
};

const TeamChoice = ({ draft, onChange }: Props) => {
  const t = useMessages();
  const { availableTeams } = useSlipwayContext();
  if (availableTeams.length < 2) return null;
  return (
    <Choice
      label={t('tokens.team')}
      value={draft.teamId}
      options={availableTeams.map(({ id, teamName }) => ({
        value: id,
        label: teamName,
      }))}
      onChoose={(teamId) => onChange({ ...draft, teamId })}
      hint={t('tokens.teamHint')}
    />
  );
};
