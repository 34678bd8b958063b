import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

const PastedLines = lazyOverlay(
  async () => (await import('./PastedLines.tsx')).PastedLines,
);

/** Every kind of line break that a pasted text may contain. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Field = Readonly<{
  /** What each line becomes: an item, or an entry of a list of texts. */
  become?: 'items' | 'entries';
  /** Whether the field keeps line breaks. */
  isMultiline?: boolean;
  setText: (text: string) => void;
  onAdd: (texts: readonly string[]) => void;
}>;

/** Offers to add pasted lines as one item or entry each. */
export const usePastedLines = ({
  become = 'items',
  isMultiline = false,
  setText,
  onAdd,
}: Field) => {
  const [pasted, setPasted] = useState<string | null>(null);
  const close = () => setPasted(null);
  return {
    onPaste: (event: ClipboardEvent<TextField>) => {
      const text = withPasted(event);
      if (!LINE_BREAK.test(text.trim())) return;
      event.preventDefault();
      setPasted(text);
    },
    /** Render outside of the field's form; null while nothing is offered. */
    offer:
      pasted === null ? null : (
        <PastedLines
          text={pasted}
          become={become}
          onAdd={(items) => {
            close();
            onAdd(items);
          }}
          onOneLine={(line) => {
            close();
            setText(isMultiline ? pasted : line);
          }}
          onClose={close}
        />
      ),
  };
};

/** The field's text with the pasted text at its caret. */
const withPasted = ({
  currentTarget,
  clipboardData,
}: ClipboardEvent<TextField>): string => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const pasted = clipboardData.getData('text/plain');
  return value.slice(0, start) + pasted + value.slice(end);
};
