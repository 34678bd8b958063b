import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { PendingAdd } from '../store/pendingAdds.ts';

type Props = Readonly<{
  adds: readonly PendingAdd[];
  onAgain: (add: PendingAdd) => void;
  onDiscard: (add: PendingAdd) => void;
}>;

/** Items that were not added, with their texts and the reason. */
export const WaitingAdds = ({ adds, onAgain, onDiscard }: Props) => {
  const t = useMessages();
  if (adds.length === 0) return null;
  return (
    <ul className="item-add-waiting">
      {adds.map((add) => (
        <li key={add.temporaryId}>
          <Alert
            severity="error"
            action={
              <>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => {
                    onAgain(add);
                  }}
                >
                  {t('app.tryAgain')}
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => {
                    onDiscard(add);
                  }}
                >
                  {t('item.add.discard')}
                </Button>
              </>
            }
          >
            <strong dir="auto">{add.description}</strong>
            <br />
            {add.refusal === null
              ? t('item.add.notAdded')
              : t('item.add.refused', { reason: add.refusal })}
          </Alert>
        </li>
      ))}
    </ul>
  );
};
