import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

const PastedLines = lazyOverlay(
  async () => (await import('./PastedLines.tsx')).PastedLines,
);

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

type Field = Readonly<{
  setText: (text: string) => void;
  onAdd: (texts: readonly string[]) => void;
}>;

/** Offers to add pasted lines as one item each. */
export const usePastedLines = ({ setText, onAdd }: Field) => {
  const [pasted, setPasted] = useState<string | null>(null);
  const close = () => setPasted(null);
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
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
          onAdd={(items) => {
            close();
            onAdd(items);
          }}
          onOneLine={(line) => {
            close();
            setText(line);
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
}: ClipboardEvent<HTMLInputElement>): string => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const pasted = clipboardData.getData('text/plain');
  return value.slice(0, start) + pasted + value.slice(end);
};
