import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState, useId } from 'react';
import { CLOSING_WORD, LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Section } from './Section.tsx';
import { Field } from '../../components/field/Field.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { forgetSession, LOGIN } from '../../providers/session/session.ts';
import { forgetDevice } from '../../providers/session/forgetDevice.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** Opens the dialog, and explains what closing an account means. */
export const CloseAccount = () => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('closeAccount.title')}>
      <Typography>{t('closeAccount.text')}</Typography>
      <Button
        variant="outlined"
        color="error"
        sx={{ justifySelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        {t('closeAccount.open')}
      </Button>
      {isOpen && <CloseAccountDialog onCancel={() => setOpen(false)} />}
    </Section>
  );
};

/** Closes the account once its address, or a word if it has none, is typed. */
const CloseAccountDialog = ({ onCancel }: { onCancel: () => void }) => {
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  const { emailAddress: email } = useSlipwayContext().userContext;
  const [typed, setTyped] = useState('');
  const { close, closing, problem } = useCloseAccount();
  const hasAddress = email !== '';
  const confirmed = isSame(typed, hasAddress ? email : CLOSING_WORD);
  return (
    <Dialog
      open
      onClose={closing ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('closeAccount.title')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed) void close(typed.trim());
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
            {hasAddress
              ? t('closeAccount.warning', { email })
              : t('closeAccount.warningWord', { word: CLOSING_WORD })}
          </DialogContentText>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <Field
            autoFocus
            type={hasAddress ? 'email' : 'text'}
            label={
              hasAddress
                ? t('closeAccount.confirmation')
                : t('closeAccount.confirmationWord', { word: CLOSING_WORD })
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            slotProps={{
              htmlInput: { maxLength: LIMITS.emailAddress, dir: 'ltr' },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={closing}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={closing}
            disabled={!confirmed}
          >
            {t('closeAccount.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Ignores case, as the server does. */
const isSame = (typed: string, expected: string): boolean =>
  typed.trim().toLowerCase() === expected.toLowerCase();

/** Closes the account, removes its data from this device, and leaves. */
const useCloseAccount = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const { userId } = useSlipwayContext().userContext;
  const [closing, setClosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = async (confirmation: string): Promise<void> => {
    setClosing(true);
    setProblem(null);
    try {
      await data.closeAccount(confirmation);
      await forgetSession();
      forgetDevice(userId);
      // Open editors store unsaved text once more when the page closes.
      addEventListener('pagehide', () => forgetDevice(userId));
      // Stays busy, as the page is being left.
      location.assign(LOGIN);
    } catch (error) {
      setClosing(false);
      setProblem(
        error instanceof SlipwayError
          ? error.message
          : t('closeAccount.failed'),
      );
    }
  };
  return { close, closing, problem };
};
