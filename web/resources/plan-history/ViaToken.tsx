import { useMessages } from '../../kit/i18n/useMessages.ts';
import './row.css';

type Props = Readonly<{
  entry: Readonly<{
    viaTokenId?: string | undefined;
    /** Null once nobody knows it any more. */
    viaTokenName?: string | null | undefined;
  }>;
}>;

/** By way of which access token somebody did it; nothing for themselves. */
export const ViaToken = ({ entry: { viaTokenId, viaTokenName } }: Props) => {
  const t = useMessages();
  if (viaTokenId === undefined) return null;
  return (
    <span className="via-token">
      {t('history.via', { name: viaTokenName ?? t('history.aToken') })}
    </span>
  );
};
