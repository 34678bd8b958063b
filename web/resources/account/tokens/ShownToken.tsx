import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ShownSecret } from '../../../components/field/ShownSecret.tsx';

type Props = Readonly<{ token: string; onClose: () => void }>;

/** The secret of a new access token, the only time that it can be copied. */
export const ShownToken = ({ token, onClose }: Props) => {
  const t = useMessages();
  return (
    <ShownSecret
      secret={token}
      texts={{
        text: t('tokens.shownOnce'),
        label: t('tokens.token'),
        copy: t('tokens.copy'),
        copied: t('tokens.copied'),
        copyFailed: t('tokens.copyFailed'),
        done: t('tokens.done'),
      }}
      onClose={onClose}
    />
  );
};
