import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { signInAgainMessages } from '../../kit/i18n/messages/signInAgain.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { returnPath } from '../../providers/session/returnPath.ts';
import { LOGIN } from '../../providers/session/session.ts';

addTexts(signInAgainMessages);

/** Asks for a fresh sign-in, which returns to the current page. */
export const SignInAgain = ({ onClose }: Readonly<{ onClose: () => void }>) => {
  const t = useMessages();
  return (
    <ConfirmDialog
      title={t('signInAgain.title')}
      text={t('signInAgain.text')}
      confirmLabel={t('signInAgain.go')}
      onConfirm={goToSignIn}
      onCancel={onClose}
    />
  );
};

/** Leaves for the sign-in page, which leads back here. */
const goToSignIn = (): void => {
  returnPath.keep(`${location.pathname}${location.search}${location.hash}`);
  location.assign(LOGIN);
};
