import type { MouseEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDeferWhilePressed } from '../../browser/useDeferWhilePressed.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChangedText } from '../text/ChangedText.tsx';
import { textChanges } from '../text/textChanges.ts';
import './field.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { conflictMessages } from '../../kit/i18n/messages/conflict.ts';

addTexts(conflictMessages);

type Props<T> = Readonly<{
  /** The autosaved field. */
  of: Readonly<{
    value: T;
    conflict: Readonly<{ theirs: T }> | null;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;
  /** Formats a value as text, one line each. */
  textOf: (value: T) => string;
}>;

/**
 * Asks which words to keep after two people changed the same ones, and shows
 * the text with the other person's words.
 */
export const TextConflict = <T,>({ of, textOf }: Props<T>) => {
  const t = useMessages();
  const conflict = useDeferWhilePressed(of.conflict);
  if (conflict === null) return null;
  const theirs = textOf(conflict.theirs);
  const choose =
    (choice: 'mine' | 'theirs') =>
    ({ currentTarget }: MouseEvent) => {
      focusField(currentTarget);
      of.resolveConflict(choice);
    };
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
        <Button size="small" variant="outlined" onClick={choose('mine')}>
          {t('conflict.useMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={choose('theirs')}>
          {t('conflict.useTheirs')}
        </Button>
      </div>
    </Alert>
  );
};

/** The question disappears with its button, so its field gets the focus. */
const focusField = (button: Element): void => {
  const question = button.closest('.text-conflict');
  const fieldIn = (selector: string) =>
    [...(question?.parentElement?.querySelectorAll(selector) ?? [])].find(
      (element) => question?.contains(element) === false,
    );
  const field =
    fieldIn(':is(textarea, input):not([aria-hidden])') ?? fieldIn('button');
  if (field instanceof HTMLElement) field.focus();
};
