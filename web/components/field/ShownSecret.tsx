import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
} from '@mui/material';
import { CopyButton } from '../control/CopyButton.tsx';
import { Field } from './Field.tsx';
import './shownSecret.css';

type Texts = Readonly<{
  /** Explains why the secret must be copied now. */
  text: string;
  label: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
}>;

type Props = Readonly<{ secret: string; texts: Texts; onClose: () => void }>;

/** Shows a secret in a dialog, the only time that it can be copied. */
export const ShownSecret = ({ secret, texts, onClose }: Props) => (
  <>
    <DialogContent className="shown-secret">
      <DialogContentText>{texts.text}</DialogContentText>
      <Field
        label={texts.label}
        value={secret}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: {
            readOnly: true,
            dir: 'ltr',
            className: 'secret-value',
            spellCheck: false,
          },
        }}
      />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{texts.done}</Button>
      <CopyButton
        autoFocus
        variant="contained"
        text={secret}
        label={texts.copy}
        copied={texts.copied}
        announced={texts.copied}
        failed={texts.copyFailed}
        hasIcon
      />
    </DialogActions>
  </>
);
