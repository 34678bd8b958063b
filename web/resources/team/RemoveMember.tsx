import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import type { Member } from './people.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** Takes a member out of the team, once it is confirmed (I22, I23). */
export const RemoveMember = ({
  member: { memberUserId, memberEmailAddress: email },
  onRemoved,
}: {
  member: Member;
  onRemoved: () => void;
}) => {
  const t = useMessages();
  const toast = useToast();
  const { userId } = useSlipwayContext().userContext;
  return (
    <RemoveButton
      label={t('team.removeMember')}
      title={t('team.removeMember.title')}
      text={t('team.removeMember.text', { email })}
      command={(data) => data.removeMember(memberUserId)}
      onRemoved={() => {
        // Whoever took themselves out goes on in another team of theirs.
        if (memberUserId === userId) location.assign('/app-start');
        toast({ message: t('team.removeMember.done', { email }) });
        onRemoved();
      }}
    />
  );
};
