import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { pasteMessages } from '../../../kit/i18n/messages/paste.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../../components/dialog/FormDialog.tsx';
import { titleOf } from '../display/title.ts';
import { asOneLine, pastedItems } from './pastedLines.ts';
import './pastedLines.css';

addTexts(pasteMessages);

/** How many titles are shown. */
const MAX_TITLES = 6;

/** The texts of the question, by what the lines become. */
const TEXTS = {
  items: {
    title: 'paste.title',
    add: 'paste.add',
    one: 'paste.oneLine',
  },
  entries: {
    title: 'paste.entries.title',
    add: 'paste.entries.add',
    one: 'paste.entries.one',
  },
} as const;

type Props = Readonly<{
  text: string;
  become: keyof typeof TEXTS;
  onAdd: (items: readonly string[]) => void;
  onOneLine: (line: string) => void;
  onClose: () => void;
}>;

/** Asks whether to add pasted lines as items; other texts become one line. */
export const PastedLines = (props: Props) => {
  const { text } = props;
  const items = useMemo(() => pastedItems(text), [text]);
  const isList = items !== null;
  const takeAsOne = useEffectEvent(() => props.onOneLine(asOneLine(text)));
  useEffect(() => {
    if (!isList) takeAsOne();
  }, [isList]);
  return isList && <Question {...props} items={items} />;
};

const Question = ({
  text,
  become,
  items,
  onAdd,
  onOneLine,
  onClose,
}: Props & Readonly<{ items: readonly string[] }>) => {
  const t = useMessages();
  const texts = TEXTS[become];
  const count = items.length;
  // A single title more is shown rather than counted.
  const shown = items.slice(0, count > MAX_TITLES + 1 ? MAX_TITLES : count);
  return (
    <FormDialog
      title={t(texts.title, { count })}
      submitLabel={t(texts.add, { count })}
      hasNoFields
      action={
        <Button onClick={() => onOneLine(asOneLine(text))}>
          {t(texts.one)}
        </Button>
      }
      onSubmit={() => onAdd(items)}
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
