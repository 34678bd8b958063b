import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useCopy } from '../useCopy.ts';

type Props = Omit<ButtonProps, 'onClick' | 'children'> &
  Readonly<{
    text: string;
    label: string;
    /** Label for 2 s after copying. */
    copied: string;
    /** Announced to screen readers, if needed. */
    announced?: string;
    /** The message if the browser refuses to copy, or has no https. */
    failed: string;
    hasIcon?: boolean;
  }>;

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = (props: Props) => {
  const { text, label, copied: copiedLabel, ...more } = props;
  const { announced, failed, hasIcon = false, ...button } = more;
  const toast = useToast();
  const announce = useAnnounce();
  const { copied, copy } = useCopy();
  const run = async () => {
    try {
      await copy(text);
      if (announced !== undefined) announce(announced);
    } catch {
      toast({ message: failed, severity: 'error' });
    }
  };
  const Icon = copied ? CheckIcon : CopyIcon;
  return (
    <Button
      {...button}
      startIcon={hasIcon && <Icon fontSize="small" />}
      onClick={() => void run()}
    >
      {copied ? copiedLabel : label}
    </Button>
  );
};
