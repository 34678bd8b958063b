import { useState } from 'react';
import type { AccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';

type Props = Readonly<{
  token: AccessToken;
  /** Answers with why it failed; null when it is revoked. */
  revoke: (token: AccessToken) => Promise<string | null>;
  onCancel: () => void;
  onRevoked: () => void;
}>;

/** Asks before an access token is revoked. */
export const RevokeDialog = ({ token, revoke, onCancel, onRevoked }: Props) => {
  const t = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const reason = await revoke(token);
    setBusy(false);
    setProblem(reason);
    if (reason === null) onRevoked();
  };
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name: token.name })}
      text={t('tokens.revokeText')}
      confirmLabel={t('tokens.revoke')}
      isFinal
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
};
