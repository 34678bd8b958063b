import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxEntry } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { usePageLoaded } from '../../browser/pageLoaded.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

const INBOX = 'inbox';

/** The person's inbox in the active team, newest first. */
export const useInbox = ({ unreadOnly }: Readonly<{ unreadOnly: boolean }>) => {
  const data = useSlipwayData();
  const { id: teamId } = useSlipwayContext().activeTeam;
  return useQuery({
    queryKey: [INBOX, teamId, unreadOnly],
    queryFn: ({ signal }) => data.getInbox({ unreadOnly }, signal),
    enabled: usePageLoaded(),
    refetchOnWindowFocus: 'always',
  });
};

/** The number of unread entries; 0 until it is known. */
export const useUnreadCount = (): number =>
  useInbox({ unreadOnly: true }).data?.unreadCount ?? 0;

/** Marks entries as read or unread; shows failures. */
export const useInboxCommands = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const run = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      toast({
        message: t('inbox.failed', { reason: reasonOf(error, t) }),
        severity: 'error',
      });
    }
    await queries.invalidateQueries({ queryKey: [INBOX] });
  };
  return {
    mark: (id: string, isRead: boolean) =>
      run(() => data.markInbox(id, isRead)),
    /** Marks what is shown, and what is older, but nothing newer. */
    readAll: (shown: readonly InboxEntry[]) =>
      run(() => data.readAllOfInbox(shown[0]?.occurredAt)),
  };
};
