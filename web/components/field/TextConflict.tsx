import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChangedText } from '../text/ChangedText.tsx';
import { textChanges } from '../text/textChanges.ts';
import './field.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { conflictMessages } from '../../kit/i18n/messages/conflict.ts';

addTexts(conflictMessages);

type Props<T> = Readonly<{
  /** What saves itself. */
  of: Readonly<{
    value: T;
    conflict: Readonly<{ theirs: T }> | null;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;
  /** A value in words, one line each. */
  textOf: (value: T) => string;
}>;

/**
 * Asks which words are to stand where two people changed the same ones: shows
 * what would become of the text with those of the other.
 */
export const TextConflict = <T,>({ of, textOf }: Props<T>) => {
  const t = useMessages();
  if (of.conflict === null) return null;
  const theirs = textOf(of.conflict.theirs);
  return (
    <Alert severity="warning" className="text-conflict">
      <p>{t('conflict.told')}</p>
      <ChangedText
        label={t('conflict.theirs')}
        changes={
          theirs === ''
            ? [{ kind: 'same', text: t('conflict.empty') }]
            : textChanges(textOf(of.value), theirs)
        }
      />
      <div className="draft-choice">
        <Button
          size="small"
          variant="outlined"
          onClick={() => of.resolveConflict('mine')}
        >
          {t('conflict.useMine')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => of.resolveConflict('theirs')}
        >
          {t('conflict.useTheirs')}
        </Button>
      </div>
    </Alert>
  );
};
