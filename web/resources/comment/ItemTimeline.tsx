import type { Comment, HistoryEntry, Item } from '#api/contract/index.ts';
import { createDeviceStore, useStore } from '../../browser/store.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { placementOf } from '../item/store/placement.ts';
import { LoadOlder } from '../plan-history/LoadOlder.tsx';
import { TimelineSkeleton } from '../plan-history/TimelineSkeleton.tsx';
import { CommentField } from './CommentField.tsx';
import { useSending } from '../../components/dialog/useSending.ts';
import { useTypedComment } from './useTypedComment.ts';
import { TimelineList } from './TimelineList.tsx';
import type { CommentCommands } from './useComments.ts';
import { useCommentCommands, useComments } from './useComments.ts';
import type { ItemHistory } from './useItemHistory.ts';
import { useItemHistory } from './useItemHistory.ts';
import './comment.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { commentMessages } from '../../kit/i18n/messages/comment.ts';

addTexts(commentMessages);

/** Whether to show only comments, without changes, on this device. */
const commentsOnly = createDeviceStore<boolean>({
  key: 'slipway.commentsOnly',
  parse: (stored) => stored === 'true',
  format: (value) => (value ? 'true' : null),
});

type Props = Readonly<{
  project: AvailableProject;
  /** The item as the server has it: pending changes are not history yet. */
  item: Item;
}>;

/** The comments on an item and its changes, in one list. */
export const ItemTimeline = ({ project, item }: Props) => {
  const t = useMessages();
  const hidesChanges = useStore(commentsOnly);
  const commands = useCommentCommands(item);
  return (
    <>
      <AddComment item={item} commands={commands} />
      <SwitchField
        label={t('comment.only')}
        checked={hidesChanges}
        onChange={commentsOnly.set}
      />
      {hidesChanges ? (
        <Comments project={project} item={item} commands={commands} />
      ) : (
        <WholeTimeline project={project} item={item} commands={commands} />
      )}
    </>
  );
};

type PartProps = Props & Readonly<{ commands: CommentCommands }>;

const AddComment = ({ item, commands }: Omit<PartProps, 'project'>) => {
  const t = useMessages();
  const announce = useAnnounce();
  const comment = useTypedComment(`comments.${item.id}.add`);
  const { isBusy, problem, run } = useSending();
  return (
    <CommentField
      label={t('comment.label')}
      typed={comment.typed}
      setTyped={comment.change}
      isBusy={isBusy}
      problem={problem}
      submitLabel={t('comment.add')}
      adds
      onSubmit={() => {
        void run(async () => {
          await comment.send(commands.add);
          comment.removeSent();
          announce(t('comment.added'));
        });
      }}
    />
  );
};

const WholeTimeline = (props: PartProps) => {
  const { project, item } = props;
  const version = JSON.stringify([placementOf(item), item.completionDate]);
  const history = useItemHistory(project.id, item.id, version);
  return <Comments {...props} history={history} />;
};

/** Height of the message that nothing could be loaded. */
const FAILURE_HEIGHT = '160px';

const Comments = (props: PartProps & Readonly<{ history?: ItemHistory }>) => {
  const { item, history = NO_HISTORY } = props;
  const t = useMessages();
  const comments = useComments(item.id);
  const failure = useFailure(comments, `comments ${item.id}`);
  const failed = failure ?? history.failure;
  if (failed !== null) {
    return (
      <NeedsNetwork
        query={failure === null ? history.query : comments}
        failure={failed}
        message={t('comment.loadFailed')}
        height={FAILURE_HEIGHT}
      />
    );
  }
  if (comments.data === undefined || history.entries === undefined) {
    return <TimelineSkeleton />;
  }
  return (
    <Timeline
      {...props}
      comments={comments.data}
      entries={history.entries}
      hasOlder={history.hasOlder}
    />
  );
};

/** The history when only comments are shown. */
const NO_HISTORY = {
  entries: [],
  failure: null,
  query: { data: [], error: null, isFetching: false, refetch: () => null },
  hasOlder: false,
};

type TimelineProps = PartProps &
  Readonly<{
    history?: ItemHistory;
    comments: readonly Comment[];
    entries: readonly HistoryEntry[];
    hasOlder: boolean;
  }>;

const Timeline = ({ project, history, ...shown }: TimelineProps) => {
  const t = useMessages();
  const isEmpty = shown.comments.length + shown.entries.length === 0;
  return (
    <div className="history-list">
      {isEmpty ? (
        <p className="history-end">
          {t(history === undefined ? 'comment.none' : 'history.empty')}
        </p>
      ) : (
        <TimelineList {...shown} startDate={project.startDate} />
      )}
      {history !== undefined && shown.hasOlder && (
        <LoadOlder
          count={shown.entries.length}
          hasOlder
          isLoading={history.isLoadingOlder}
          isFailed={history.isOlderFailed}
          onShow={history.showOlder}
        />
      )}
    </div>
  );
};
