import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
} from '@mui/material';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useCopy } from '../useCopy.ts';
import { Field } from './Field.tsx';
import './shownSecret.css';

type Texts = Readonly<{
  /** Why it has to be copied now. */
  text: string;
  label: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
}>;

type Props = Readonly<{ secret: string; texts: Texts; onClose: () => void }>;

/** A secret in a dialog, the only time that it can be copied. */
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
      <CopyButton secret={secret} texts={texts} />
    </DialogActions>
  </>
);

const CopyButton = ({ secret, texts }: Pick<Props, 'secret' | 'texts'>) => {
  const toast = useToast();
  const announce = useAnnounce();
  const { copied, copy } = useCopy();
  const run = async () => {
    try {
      await copy(secret);
      announce(texts.copied);
    } catch {
      toast({ message: texts.copyFailed, severity: 'error' });
    }
  };
  return (
    <Button
      autoFocus
      variant="contained"
      startIcon={
        copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />
      }
      onClick={() => void run()}
    >
      {copied ? texts.copied : texts.copy}
    </Button>
  );
};
