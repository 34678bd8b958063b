import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';

type Props = Readonly<{
  adds: readonly QueuedCommand[];
  onAgain: (add: QueuedCommand) => void;
  onDiscard: (add: QueuedCommand) => void;
}>;

/** Items that were not added, with their texts and the reason. */
export const FailedAdds = ({ adds, onAgain, onDiscard }: Props) => {
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
                  onClick={() => onAgain(add)}
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
