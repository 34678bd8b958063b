import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { ChangedText } from '../../../components/text/ChangedText.tsx';
import type { TextChange } from '../../../components/text/textChanges.ts';
import {
  changedWords,
  textChanges,
} from '../../../components/text/textChanges.ts';

type Props = Readonly<{
  open: boolean;
  story: string;
  draft: string;
  onClose: () => void;
  onUse: () => void;
}>;

/** What taking a draft would change about the product story, before it does. */
export const UseDraftDialog = ({ open, onClose, ...change }: Props) => {
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

const Preview = ({ story, draft, onUse, onClose }: Omit<Props, 'open'>) => {
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
