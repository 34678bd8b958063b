import { Button } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { useState } from 'react';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCopy } from '../../../components/useCopy.ts';
import { UseDraftDialog } from './UseDraftDialog.tsx';

type Props = Readonly<{
  /** The example story, Markdown. */
  draft: string;
  /** The product story as it is. */
  story: string;
  onUse: (draft: string) => void;
}>;

/** Copies the example story, or makes it the product story. */
export const DraftActions = ({ draft, story, onUse }: Props) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('workflow.use')}
      </Button>
      <CopyDraft draft={draft} />
      <UseDraftDialog
        open={isOpen}
        story={story}
        draft={draft}
        onClose={() => setOpen(false)}
        onUse={() => {
          setOpen(false);
          onUse(draft);
        }}
      />
    </>
  );
};

/** Shows a check for 2 s and announces it. */
const CopyDraft = ({ draft }: Pick<Props, 'draft'>) => {
  const t = useMessages();
  const toast = useToast();
  const announce = useAnnounce();
  const { copied, copy } = useCopy();
  const copyNow = async () => {
    try {
      await copy(draft);
      announce(t('workflow.draftCopied'));
    } catch {
      // Without https there is no clipboard.
      toast({ message: t('workflow.notCopied'), severity: 'error' });
    }
  };
  return (
    <Button
      size="small"
      sx={{ minWidth: 88, justifyContent: 'start' }}
      startIcon={
        copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />
      }
      onClick={() => void copyNow()}
    >
      {t(copied ? 'workflow.copied' : 'workflow.copy')}
    </Button>
  );
};
