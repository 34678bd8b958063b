import Button from '@mui/material/Button';
import { pasteMessages } from '../../../kit/i18n/messages/paste.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../../components/dialog/FormDialog.tsx';
import { titleOf } from '../labels/title.ts';
import './pastedLines.css';

addTexts(pasteMessages);

/** How many titles are shown. */
const SHOWN = 6;

type Props = Readonly<{
  items: readonly string[];
  onAdd: () => void;
  onOneLine: () => void;
  onClose: () => void;
}>;

/** Asks whether pasted lines are an item each. */
export const PastedLines = ({ items, onAdd, onOneLine, onClose }: Props) => {
  const t = useMessages();
  const count = items.length;
  // A single one more is shown rather than counted.
  const shown = items.slice(0, count > SHOWN + 1 ? SHOWN : count);
  return (
    <FormDialog
      title={t('paste.title', { count })}
      submitLabel={t('paste.add', { count })}
      needsNothing
      action={<Button onClick={onOneLine}>{t('paste.oneLine')}</Button>}
      onSubmit={onAdd}
      onClose={onClose}
    >
      <ul className="pasted-lines">
        {shown.map((description, index) => (
          <li key={index} dir="auto">
            {titleOf({ description }) || description}
          </li>
        ))}
        {count > shown.length && (
          <li>{t('paste.more', { count: count - shown.length })}</li>
        )}
      </ul>
    </FormDialog>
  );
};
