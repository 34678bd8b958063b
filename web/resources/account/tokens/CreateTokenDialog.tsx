import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import type { CreatedAccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { DEFAULT_LIFETIME, expiryOf } from './expiry.ts';
import { TokenFields } from './TokenFields.tsx';
import type { TokenDraft } from './TokenFields.tsx';
import { ShownSecret } from '../../../components/field/ShownSecret.tsx';

type Props = Readonly<{ onCreated: () => void; onClose: () => void }>;

/** Asks what a new access token is for, and then shows it this once. */
export const CreateTokenDialog = ({ onCreated, onClose }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const { created, busy, problem, create } = useCreateToken(onCreated);
  return (
    <Dialog
      open
      // A click beside it would lose a token that is not copied yet.
      onClose={busy || created !== null ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {created === null
          ? t('tokens.createTitle')
          : t('tokens.createdTitle', { name: created.name })}
      </DialogTitle>
      {created === null ? (
        <TokenForm {...{ busy, problem, create, onClose }} />
      ) : (
        <ShownToken token={created.token} onClose={onClose} />
      )}
    </Dialog>
  );
};

type FormProps = Readonly<{
  busy: boolean;
  problem: unknown;
  create: (draft: TokenDraft) => Promise<void>;
  onClose: () => void;
}>;

const TokenForm = ({ busy, problem, create, onClose }: FormProps) => {
  const t = useMessages();
  const teamId = useSlipwayContext().activeTeam.id;
  const [draft, setDraft] = useState<TokenDraft>({
    name: '',
    access: 'Read',
    lifetime: DEFAULT_LIFETIME,
    teamId,
  });
  const isComplete = draft.name.trim() !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void create(draft);
      }}
    >
      <DialogContent sx={{ paddingBlockStart: '4px' }}>
        <TokenFields draft={draft} onChange={setDraft} />
        {problem !== null && (
          <Alert severity="error" sx={{ marginBlockStart: '12px' }}>
            {reasonOf(problem, t)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('app.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={!isComplete}
        >
          {t('tokens.create')}
        </Button>
      </DialogActions>
    </form>
  );
};

const useCreateToken = (onCreated: () => void) => {
  const data = useSlipwayData();
  const [created, setCreated] = useState<CreatedAccessToken | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const create = async ({ lifetime, ...draft }: TokenDraft) => {
    setBusy(true);
    setProblem(null);
    try {
      const expiresAt = expiryOf(lifetime, Date.now());
      setCreated(await data.createAccessToken({ ...draft, expiresAt }));
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
    onCreated();
  };
  return { created, busy, problem, create };
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
