import type { AnyEvent } from '#domain/eventVersions.ts';
import { splitIntoItemEvents, isCoarse } from '#domain/project/coarseEvents.ts';
import type { PlanEvent } from '#domain/project/planEvents.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { RedactedText } from '#domain/shared/redaction.ts';
import { planNotificationsOf } from './planNotificationsOf.ts';
import type { WebhookNotification } from './webhookNotification.ts';

type ItemFieldEvent =
  | 'ItemDescribed'
  | 'GoalsSet'
  | 'StartDateSet'
  | 'LabelsSet'
  | 'ImplementationsLinked'
  | 'ProjectPatternsChosen'
  | 'LocalPatternsSet'
  | 'TestScenariosSet';

/** Makes the notification of an event of one type. */
type NotifierOf<Type extends AnyEvent['type']> = (
  data: Extract<AnyEvent, { type: Type }>['data'],
) => WebhookNotification;

type Notifiers = Readonly<{ [Type in AnyEvent['type']]?: NotifierOf<Type> }>;

/** The values that an edit set; the whole item is added to them. */
const itemEdited = ({
  itemId,
  ...after
}: {
  itemId: string;
}): WebhookNotification => ({
  kind: 'ItemEdited',
  itemId,
  after,
});

const storyChanged = ({
  teamId: _,
  ...after
}: {
  teamId: string;
}): WebhookNotification => ({
  kind: 'StoryChanged',
  after,
});

const projectChanged = (
  projectId: string,
  after: unknown,
  before?: unknown,
): WebhookNotification => ({
  kind: 'ProjectChanged',
  projectId,
  after,
  ...(before === undefined ? {} : { before }),
});

const FIELD_NOTIFIERS: Pick<Notifiers, ItemFieldEvent> = {
  ItemDescribed: itemEdited,
  GoalsSet: itemEdited,
  StartDateSet: itemEdited,
  LabelsSet: itemEdited,
  ImplementationsLinked: itemEdited,
  ProjectPatternsChosen: itemEdited,
  LocalPatternsSet: itemEdited,
  TestScenariosSet: itemEdited,
};

/** Names the redacted fields, so that receivers can erase their copies. */
const redactedFields = (texts: readonly RedactedText[]) => ({
  after: { redacted: texts.map(({ field }) => field) },
});

/** By type of event; plan events are in `planNotificationsOf.ts`. */
const NOTIFIERS: Notifiers = {
  ...FIELD_NOTIFIERS,
  ItemTextRedacted: ({ itemId, texts }) => ({
    kind: 'ItemEdited',
    itemId,
    ...redactedFields(texts),
  }),
  StoryTextRedacted: ({ texts }) => ({
    kind: 'StoryChanged',
    ...redactedFields(texts),
  }),
  CommentAdded: ({ itemId, commentId, authorUserId, text }) => ({
    kind: 'CommentAdded',
    itemId,
    after: { comment: { id: commentId, authorUserId, text } },
  }),
  MemberJoined: ({ userId, role }) => ({
    kind: 'MemberJoined',
    subjectUserId: userId,
    after: { userId, role },
  }),
  MemberRemoved: ({ userId }) => ({
    kind: 'MemberLeft',
    subjectUserId: userId,
    before: { userId },
  }),
  ProjectCreated: ({ projectId, description, durationInWeeks }) =>
    projectChanged(projectId, { description, durationInWeeks, status: 'Live' }),
  ProjectRenamed: ({ projectId, from, to }) =>
    projectChanged(projectId, { description: to }, { description: from }),
  ProjectScheduled: ({ projectId, from, to }) =>
    projectChanged(projectId, to, from),
  ProjectClosed: ({ projectId }) =>
    projectChanged(projectId, { status: 'Completed' }),
  ProjectReactivated: ({ projectId }) =>
    projectChanged(projectId, { status: 'Live' }),
  ProjectDeleted: ({ projectId, transferredTo }) =>
    projectChanged(projectId, { status: 'Deleted', transferredTo }),
  ProjectRestored: ({ projectId, status }) =>
    projectChanged(projectId, { status }),
  StoryRevised: storyChanged,
  ElementAdded: storyChanged,
  ElementRetitled: storyChanged,
  ElementNotesRevised: storyChanged,
  ElementRemoved: storyChanged,
  ElementsReordered: storyChanged,
};

/**
 * Lists the notifications that an event sends to webhooks, in order (O43). The
 * order of items within a bucket is not sent, nor is each item of a deleted
 * project.
 */
export const notificationsOf = (
  recorded: RecordedEvent,
): readonly WebhookNotification[] => {
  const event = recorded as RecordedEvent<AnyEvent>;
  if (isCoarse(event))
    return splitIntoItemEvents(event).flatMap(planNotificationsOf);
  const notifier = NOTIFIERS[event.type] as
    | NotifierOf<AnyEvent['type']>
    | undefined;
  // An event of neither table is not sent.
  return notifier === undefined
    ? planNotificationsOf(event as PlanEvent)
    : [notifier(event.data)];
};
