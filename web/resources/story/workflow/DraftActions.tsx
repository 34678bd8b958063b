import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState, useId } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { CopyButton } from '../../../components/control/CopyButton.tsx';
import { ChangedText } from '../../../components/text/ChangedText.tsx';
import {
  changedWords,
  textChanges,
} from '../../../components/text/textChanges.ts';
import type { TextChange } from '../../../components/text/textChanges.ts';

type Props = Readonly<{
  /** The example story in Markdown. */
  draft: string;
  /** The current product story. */
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
      <CopyButton
        size="small"
        // As wide with either of its labels.
        sx={{ minWidth: 88, justifyContent: 'start' }}
        text={draft}
        label={t('workflow.copy')}
        copied={t('workflow.copied')}
        announced={t('workflow.draftCopied')}
        failed={t('workflow.notCopied')}
        hasIcon
      />
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

type UseDraftDialogProps = Readonly<{
  open: boolean;
  story: string;
  draft: string;
  onClose: () => void;
  onUse: () => void;
}>;

/** Shows how a draft would change the product story, before it does. */
const UseDraftDialog = ({ open, onClose, ...change }: UseDraftDialogProps) => {
  const t = useMessages();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t('workflow.use.title')}</DialogTitle>
      <Preview {...change} onClose={onClose} />
    </Dialog>
  );
};

const Preview = ({
  story,
  draft,
  onUse,
  onClose,
}: Omit<UseDraftDialogProps, 'open'>) => {
  const t = useMessages();
  const changes = textChanges(story, draft);
  const isSame = story === draft;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>{summaryOf(t, story, changes, isSame)}</Typography>
        <ChangedText
          label={t('story.title')}
          changes={
            story.trim() === '' ? [{ kind: 'same', text: draft }] : changes
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {t(isSame ? 'app.close' : 'app.cancel')}
        </Button>
        {!isSame && (
          <Button variant="contained" onClick={onUse}>
            {t('workflow.use.confirm')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

const summaryOf = (
  t: Translate,
  story: string,
  changes: readonly TextChange[],
  isSame: boolean,
): string => {
  if (isSame) return t('workflow.use.same');
  return story.trim() === ''
    ? t('workflow.use.empty')
    : t('workflow.use.changes', changedWords(changes));
};
