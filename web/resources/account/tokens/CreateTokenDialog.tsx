import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import type {
  CreatedAccessToken,
  CreateAccessToken,
} from '#api/contract/index.ts';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { DEFAULT_LIFETIME, expiryOf, LIFETIMES } from './expiry.ts';
import type { Lifetime } from './expiry.ts';
import { FormDialog } from '../../../components/dialog/FormDialog.tsx';
import { useSending } from '../../../components/dialog/useSending.ts';
import { ShownSecret } from '../../../components/field/ShownSecret.tsx';
import { Field } from '../../../components/field/Field.tsx';
import { useDateTimeFormat } from '../useDateTimeFormat.ts';
import { Choice } from './Choice.tsx';

type Props = Readonly<{ onCreated: () => void; onClose: () => void }>;

/** Asks for the purpose of a new access token, then shows it this once. */
export const CreateTokenDialog = ({ onCreated, onClose }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  const { isBusy, problem, run } = useSending();
  const [created, setCreated] = useState<CreatedAccessToken | null>(null);
  const [draft, setDraft] = useState<TokenDraft>({
    name: '',
    access: 'Read',
    lifetime: DEFAULT_LIFETIME,
    teamId: useSlipwayContext().activeTeam.id,
  });
  // The same for each attempt: a repeat must not create another token.
  const [openedAt] = useState(() => Date.now());
  const isComplete = !isBlank(draft.name);
  const create = async () => {
    const { lifetime, ...token } = draft;
    const expiresAt = expiryOf(lifetime, openedAt);
    await run(async () => {
      setCreated(await data.createAccessToken({ ...token, expiresAt }));
    });
    onCreated();
  };
  return (
    <FormDialog
      title={
        created === null
          ? t('tokens.createTitle')
          : t('tokens.createdTitle', { name: created.name })
      }
      submitLabel={t('tokens.create')}
      isBusy={isBusy}
      canSubmit={isComplete}
      result={
        created !== null && (
          <ShownToken token={created.token} onClose={onClose} />
        )
      }
      onSubmit={() => {
        if (isComplete) void create();
      }}
      onClose={onClose}
    >
      <TokenFields draft={draft} onChange={setDraft} isBusy={isBusy} />
      {problem !== null && (
        <Alert severity="error" sx={{ marginBlockStart: '12px' }}>
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
};

type ShownTokenProps = Readonly<{ token: string; onClose: () => void }>;

/** The secret of a new access token, the only time that it can be copied. */
const ShownToken = ({ token, onClose }: ShownTokenProps) => {
  const t = useMessages();
  return (
    <ShownSecret
      secret={token}
      texts={{
        text: t('tokens.shownOnce'),
        label: t('tokens.token'),
        copy: t('tokens.copy'),
        copied: t('tokens.copied'),
        copyFailed: t('tokens.copyFailed'),
        done: t('tokens.done'),
      }}
      onClose={onClose}
    />
  );
};

/** The properties of a new access token. */
type TokenDraft = Readonly<{
  name: string;
  access: CreateAccessToken['access'];
  lifetime: Lifetime;
  teamId: string;
}>;

type TokenFieldsProps = Readonly<{
  draft: TokenDraft;
  onChange: (draft: TokenDraft) => void;
}>;

const ACCESS = ['Read', 'Write'] as const;

/** Name, access, lifetime and, for members of several teams, the team. */
const TokenFields = ({
  draft,
  onChange,
  isBusy,
}: TokenFieldsProps & Readonly<{ isBusy: boolean }>) => {
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
          htmlInput: {
            maxLength: LIMITS.shortName,
            dir: 'auto',
            'aria-required': true,
            readOnly: isBusy,
          },
        }}
      />
      <AccessChoice draft={draft} onChange={onChange} />
      <LifetimeChoice draft={draft} onChange={onChange} />
      <TeamChoice draft={draft} onChange={onChange} />
    </Stack>
  );
};

const AccessChoice = ({ draft, onChange }: TokenFieldsProps) => {
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
        const access = ACCESS.find((option) => option === chosen);
        if (access !== undefined) onChange({ ...draft, access });
      }}
      hint={t(`tokens.hint.${draft.access}`)}
    />
  );
};

const LifetimeChoice = ({ draft, onChange }: TokenFieldsProps) => {
  const t = useMessages();
  const moment = useDateTimeFormat();
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

const TeamChoice = ({ draft, onChange }: TokenFieldsProps) => {
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
