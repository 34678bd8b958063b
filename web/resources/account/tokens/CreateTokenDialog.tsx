import { Alert } from '@mui/material';
import { useState } from 'react';
import type { CreatedAccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { DEFAULT_LIFETIME, expiryOf } from './expiry.ts';
import { TokenFields } from './TokenFields.tsx';
import type { TokenDraft } from './TokenFields.tsx';
import { FormDialog } from '../../../components/dialog/FormDialog.tsx';
import { useSending } from '../../../components/dialog/useSending.ts';
import { ShownSecret } from '../../../components/field/ShownSecret.tsx';

type Props = Readonly<{ onCreated: () => void; onClose: () => void }>;

/** Asks what a new access token is for, and then shows it this once. */
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
  const isComplete = draft.name.trim() !== '';
  const create = async () => {
    const { lifetime, ...token } = draft;
    const expiresAt = expiryOf(lifetime, Date.now());
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
      <TokenFields draft={draft} onChange={setDraft} />
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
