import { useMessages } from '../../kit/i18n/useMessages.ts';
import './row.css';

type Props = Readonly<{
  entry: Readonly<{
    viaTokenId?: string | undefined;
    /** Null if the token's name is no longer known. */
    viaTokenName?: string | null | undefined;
  }>;
}>;

/** Names the access token by which a person did something, if any. */
export const ViaToken = ({ entry: { viaTokenId, viaTokenName } }: Props) => {
  const t = useMessages();
  if (viaTokenId === undefined) return null;
  return (
    <span className="via-token">
      {t('history.via', { name: viaTokenName ?? t('history.aToken') })}
    </span>
  );
};
