import { titleOf } from '#api/contract/values.ts';
import { useSavingState } from '../../providers/calls/savingState.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import type { UnsavedText } from '../../providers/saving/savers.ts';
import type { ItemCommand } from '../itemCommand.ts';
import type { QueuedCommand } from '../queuedCommand.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { savingMessages } from '../../kit/i18n/messages/saving.ts';
import type { Unsaved } from './unsaved.ts';
import { fieldOf } from './fields.ts';

addTexts(savingMessages);

/** The texts that describe an unsaved change. */
type UnsavedDescription = Readonly<{
  title: string;
  /** The part that is changed. */
  what: string;
  /** The state of the change. */
  state: string;
  /** Whether the change waits for the person. */
  isRefused: boolean;
  /** The typed text if there is a single one; otherwise null. */
  text: string | null;
}>;

/** Describes an unsaved change to the person. */
export const useUnsavedDescription = (unsaved: Unsaved): UnsavedDescription => {
  const t = useMessages();
  const isRetrying = useSavingState() === 'retrying';
  const description = describeUnsaved(unsaved, t);
  const isWaiting =
    unsaved.kind === 'text' &&
    unsaved.text.state.status === 'saving' &&
    isRetrying;
  return {
    ...description,
    title: description.title || t('unsaved.untitled'),
    state: isWaiting ? t('unsaved.state.waiting') : description.state,
  };
};

const describeUnsaved = (
  unsaved: Unsaved,
  t: Translate,
): UnsavedDescription => {
  switch (unsaved.kind) {
    case 'text':
      return describeText(unsaved.text, t);
    case 'draft':
      return {
        title: unsaved.draft.about?.title ?? '',
        what: fieldName(unsaved.id, t),
        state: t('unsaved.state.elsewhere'),
        isRefused: true,
        text: nonEmptyText(unsaved.draft.value),
      };
    case 'command':
      return describeCommand(unsaved, t);
    default:
      return unsaved satisfies never;
  }
};

const describeText = (text: UnsavedText, t: Translate): UnsavedDescription => ({
  title: text.about.title,
  what: fieldName(text.key, t),
  state: stateOf(text, t),
  isRefused: text.phase === 'failed',
  text: nonEmptyText(text.state.value),
});

const describeCommand = (
  { queued, isHere }: Extract<Unsaved, { kind: 'command' }>,
  t: Translate,
): UnsavedDescription => {
  const { command, refusal = null } = queued;
  const isAdd = command.kind === 'Add';
  const waiting = t(
    isHere ? 'unsaved.state.waiting' : 'unsaved.state.elsewhere',
  );
  return {
    title: isAdd ? titleOf(command.description) : titleOfItems(queued, t),
    what: t(`unsaved.what.${kindOf(command)}`),
    state: (isHere ? refusal : null) ?? waiting,
    isRefused: refusal !== null || !isHere,
    text: isAdd ? command.description : null,
  };
};

const fieldName = (key: string, t: Translate): string => {
  const name = `unsaved.what.${fieldOf(key)?.part ?? ''}`;
  return Object.hasOwn(savingMessages, name) ? t(name as MessageKey) : '';
};

const stateOf = ({ state, phase }: UnsavedText, t: Translate): string => {
  if (state.conflict !== null) return t('unsaved.state.asked');
  if (phase === 'saving' || state.error === undefined) {
    return t('unsaved.state.saving');
  }
  const { error } = state;
  if (!(error instanceof SlipwayError)) return t('error.noAnswer');
  if (error.httpStatus === 404) return t('unsaved.state.gone');
  return error.fields[0]?.message ?? error.message;
};

const nonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const titleOfItems = ({ before }: QueuedCommand, t: Translate): string => {
  const [first] = before;
  return first === undefined || before.length > 1
    ? t('unsaved.items', { count: before.length })
    : titleOf(first.description);
};

const kindOf = (command: ItemCommand) => {
  if (command.kind === 'Add') return 'add';
  if (command.kind === 'Bulk') return command.change.command;
  if (command.kind !== 'Toggle') return command.kind;
  return command.markComplete ? 'Complete' : 'Reopen';
};
