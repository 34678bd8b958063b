import AddIcon from '@mui/icons-material/Add';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { isBlank, ItemType, LIMITS } from '#api/contract/values.ts';
import { KIND_OPTIONS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';
import { useFailedAdds, useOutbox } from '../../../outbox/useOutbox.ts';
import type { FailedAdd } from '../store/notices.ts';
import { useAddDraft } from './useAddDraft.ts';
import { usePastedLines } from './usePastedLines.tsx';
import { KindIcon } from '../../../components/KindIcon.tsx';
import type { QueuedCommand } from '../../../outbox/queuedCommand.ts';
import './add.css';

type Props = Readonly<{
  projectId: string;
  /** The tab's kind, or null to choose it here (E45). */
  itemType: LiveItemType | null;
  /** Adds items to the bucket of the list. */
  onAdd: (
    itemType: LiveItemType,
    descriptions: readonly string[],
    onRefused: (add: FailedAdd) => void,
  ) => void;
  /** Why nothing can be added here now; null if items can be added. */
  obstacle: string | null;
  input: RefObject<HTMLInputElement | null>;
}>;

/**
 * Adds an item by Enter or + (E43, E44) and keeps the focus for the next; blank
 * text adds nothing (E42). A refused text returns to the field.
 */
export const AddItemRow = (props: Props) => {
  const { projectId, obstacle, input, onAdd } = props;
  const t = useMessages();
  const noteId = useId();
  const [text, setText] = useAddDraft(`items.${projectId}.add`);
  const [chosen, setChosen] = useState<LiveItemType>(ItemType.GoToMarket);
  const [refusal, setRefusal] = useState<string | null>(null);
  const outbox = useOutbox(projectId);
  const failed = useFailedAdds(projectId);
  const itemType = props.itemType ?? chosen;

  /**
   * Puts a refused text back into the field, unless it contains another text.
   */
  const restoreText = (add: FailedAdd) => {
    if (input.current?.value !== '') return;
    outbox.discard(add.queued);
    setText(add.description);
    setChosen(add.itemType);
    setRefusal(add.refusal);
  };

  const add = (texts: readonly string[]) => {
    setText('');
    setRefusal(null);
    onAdd(itemType, texts, restoreText);
  };
  const { onPaste, offer } = usePastedLines({ setText, onAdd: add });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (isBlank(text) || obstacle !== null) return;
    add([text.trim()]);
  };
  const note =
    refusal === null ? obstacle : t('item.add.refused', { reason: refusal });

  return (
    <div className="item-add">
      <form onSubmit={submit}>
        <InputBase
          fullWidth
          value={text}
          placeholder={t('item.add.placeholder')}
          inputProps={{
            ref: input,
            // Gets the focus after the last row was removed (rowFocus.ts).
            'data-adds': true,
            dir: 'auto',
            maxLength: LIMITS.prose,
            enterKeyHint: 'done',
            autoComplete: 'off',
            'aria-label': t('item.add.label'),
            'aria-describedby': note === null ? undefined : noteId,
            onPaste: obstacle === null ? onPaste : undefined,
          }}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
          }}
        />
        {props.itemType === null && (
          <TypeSelect value={chosen} onChange={setChosen} />
        )}
        <IconButton
          type="submit"
          aria-label={t('item.add.submit')}
          disabled={obstacle !== null}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </form>
      {offer}
      {note !== null && (
        <p
          className="item-add-note"
          id={noteId}
          role={refusal === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
      <FailedAdds
        adds={failed}
        onRetry={(add) => void outbox.retryAdd(add)}
        onDiscard={outbox.discard}
      />
    </div>
  );
};

type SelectProps = Readonly<{
  value: LiveItemType;
  onChange: (value: LiveItemType) => void;
}>;

/** Chooses the next item's kind; only here it is “Go to market” (Q27). */
const TypeSelect = ({ value, onChange }: SelectProps) => {
  const t = useMessages();
  return (
    <Select
      variant="standard"
      disableUnderline
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': t('item.add.type') }}
      SelectDisplayProps={{ 'aria-label': t('item.add.type') }}
      className="item-type"
    >
      {KIND_OPTIONS.map(({ kind, label }) => (
        <MenuItem key={kind} value={kind} style={{ gap: 6 }}>
          <KindIcon kind={kind} size={12} />
          {t(label)}
        </MenuItem>
      ))}
    </Select>
  );
};

type FailedAddsProps = Readonly<{
  adds: readonly QueuedCommand[];
  onRetry: (add: QueuedCommand) => void;
  onDiscard: (add: QueuedCommand) => void;
}>;

/** Items that were not added, with their texts and the reason. */
const FailedAdds = ({ adds, onRetry, onDiscard }: FailedAddsProps) => {
  const t = useMessages();
  if (adds.length === 0) return null;
  return (
    <ul className="item-add-waiting">
      {adds.map((add) => (
        <li key={add.commandId}>
          <Alert
            severity="error"
            action={
              <>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onRetry(add)}
                >
                  {t('app.tryAgain')}
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onDiscard(add)}
                >
                  {t('item.add.discard')}
                </Button>
              </>
            }
          >
            <strong dir="auto">{textOf(add)}</strong>
            <br />
            {typeof add.refusal === 'string'
              ? t('item.add.refused', { reason: add.refusal })
              : t('item.add.notAdded')}
          </Alert>
        </li>
      ))}
    </ul>
  );
};

const textOf = ({ command }: QueuedCommand): string =>
  command.kind === 'Add' ? command.description : '';
