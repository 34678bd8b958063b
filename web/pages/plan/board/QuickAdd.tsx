import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useDeferWhilePressed } from '../../../browser/useDeferWhilePressed.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useAddDraft } from '../../../resources/item/add/useAddDraft.ts';
import { usePastedLines } from '../../../resources/item/add/usePastedLines.tsx';
import type { BoardBucket } from '../model/buckets.ts';
import { usePlan } from '../model/planContext.ts';
import { ADD_STOP } from './useTabStop.ts';
import { KIND_LABELS, KIND_OPTIONS } from '../../../kit/i18n/kindLabel.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';
import { isComposing } from '../../../kit/keys/composing.ts';

type Props = Readonly<{
  bucket: BoardBucket;
  name: string;
  isOpen: boolean;
  tabStop: string | undefined;
}>;

/** "+ Add", and the row that it opens to type one item after another. */
export const QuickAdd = ({ bucket, name, isOpen, tabStop }: Props) => {
  const t = useMessages();
  const { actions, projectId } = usePlan();
  // The text is stored outside of the row, so that closing by Esc loses none.
  const [text, setText] = useAddDraft(`plan.${projectId}.${bucket.key}.add`);
  const setOpen = (isRowOpen: boolean) => {
    actions.change({ type: 'adding', bucket: isRowOpen ? bucket.key : null });
  };
  if (isOpen) {
    return (
      <AddRow
        bucket={bucket}
        name={name}
        text={text}
        setText={setText}
        close={() => setOpen(false)}
      />
    );
  }
  return (
    <button
      type="button"
      className="plan-add"
      data-stop={ADD_STOP}
      tabIndex={tabStop === ADD_STOP ? 0 : -1}
      aria-label={t('plan.addTo', { group: name })}
      onClick={() => setOpen(true)}
    >
      {t('plan.add')}
    </button>
  );
};

type RowProps = Readonly<{
  bucket: BoardBucket;
  name: string;
  text: string;
  setText: (text: string) => void;
  close: () => void;
}>;

const AddRow = ({ bucket, name, text, setText, close }: RowProps) => {
  const t = useMessages();
  const { actions, newKind } = usePlan();
  const [kind, setKind] = useState(newKind);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);

  const add = (texts: readonly string[]) => {
    setText('');
    actions.add(bucket, kind, texts);
  };
  const { onPaste, offer } = usePastedLines({ setText, onAdd: add });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    // Nothing to add; the focus is back in the field (E42).
    if (!isBlank(text)) add([text.trim()]);
  };
  /** Whether the focus has left the row, and nothing was typed there. */
  const [isLeft, setLeft] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const staysInside =
      relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    setLeft(!staysInside && offer === null && isBlank(text));
  };
  // Closing it during a click would move what is clicked.
  const closesNow = useDeferWhilePressed(isLeft);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (closesNow) closeNow();
  }, [closesNow]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // Esc also ends the composition of an input method.
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const bucket = event.currentTarget.closest('[data-bucket]');
    // The button takes the place of the field at once, with the focus.
    flushSync(close);
    focusAddButton(bucket);
  };

  return (
    <>
      <form
        className="plan-add-row"
        onSubmit={submit}
        onFocus={() => setLeft(false)}
        onBlur={leave}
        onKeyDown={closeOnEscape}
      >
        <KindButton kind={kind} onChange={setKind} />
        <input
          ref={input}
          value={text}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={LIMITS.prose}
          aria-label={t('plan.addText', { group: name })}
          placeholder={t('plan.addHint')}
          onChange={(event) => setText(event.target.value)}
          onPaste={onPaste}
        />
      </form>
      {offer}
    </>
  );
};

const focusAddButton = (bucket: Element | null) => {
  bucket?.querySelector<HTMLElement>(`[data-stop="${ADD_STOP}"]`)?.focus();
};

type KindProps = Readonly<{
  kind: LiveItemType;
  onChange: (kind: LiveItemType) => void;
}>;

/** The kind of a new item: an icon that opens the choice of three. */
const KindButton = ({ kind, onChange }: KindProps) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="menu"
        aria-label={t('plan.addKind', { kind: t(KIND_LABELS[kind]) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <KindIcon kind={kind} />
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {KIND_OPTIONS.map((option) => (
            <MenuItem
              key={option.kind}
              selected={option.kind === kind}
              onClick={() => {
                onChange(option.kind);
                close();
              }}
              style={{ gap: 8 }}
            >
              <KindIcon kind={option.kind} />
              {t(option.label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
