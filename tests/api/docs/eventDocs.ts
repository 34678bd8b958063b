import { accountEventVersions } from '#domain/account/events.ts';
import { auditEventVersions } from '#domain/audit/events.ts';
import { commentEventVersions } from '#domain/comment/events.ts';
import { workflowEventVersions } from '#domain/workflow/events.ts';
import { sealEventVersions } from '#domain/seal/events.ts';
import { inboxEventVersions } from '#domain/inbox/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { mailEventVersions } from '#domain/mail/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import { storyEventVersions } from '#domain/story/events.ts';
import { teamEventVersions } from '#domain/team/events.ts';
import { viewEventVersions } from '#domain/view/events.ts';
import { webhookEventVersions } from '#domain/webhook/events.ts';
import type { DeclaredEvent, EventField } from '#tests/support/eventCatalog.ts';

/** The newest schema version of every event. */
export const VERSIONS: Readonly<Record<string, number>> = {
  ...accountEventVersions,
  ...auditEventVersions,
  ...commentEventVersions,
  ...workflowEventVersions,
  ...inboxEventVersions,
  ...sealEventVersions,
  ...itemEventVersions,
  ...mailEventVersions,
  ...projectEventVersions,
  ...storyEventVersions,
  ...teamEventVersions,
  ...viewEventVersions,
  ...webhookEventVersions,
};

/** The meaning of fields without a comment of their own, by name. */
const MEANINGS: Readonly<Record<string, string>> = {
  userId: 'The user',
  authorUserId: 'The user who wrote it',
  ownerId: 'The user who owns it',
  founderId: 'The user who founded it',
  teamId: 'The team',
  projectId: 'The project',
  fromProjectId: 'The project that it was moved from',
  deletionId: 'The id of the change that deleted it',
  transferredTo: 'The project that its items were moved to; null for none',
  itemId: 'The item',
  items: 'The items, at most 200',
  commentId: 'The comment',
  labelId: 'The label',
  viewId: 'The view',
  webhookId: 'The webhook',
  inviteId: 'The invitation',
  elementId: 'The element of the business model',
  flowId: 'The workflow',
  itemType: '1 demo, 2 implementation, 3 go to market',
  role: '0 Admin, 1 Editor',
  from: 'The value before',
  to: 'The value after',
  sortKey: 'Its place in its bucket: smaller keys come first',
  respaced: 'Other items of the bucket that got new keys with it',
  number: 'Its number in the project; for a project, its number in the team',
  dateCreated: 'When it was written; instant in UTC',
  completionDate: 'When it was completed; instant in UTC',
  expiresAt: 'When it stops being valid; instant in UTC',
  at: 'Instant in UTC',
  startDate: 'A calendar day, or none',
  durationInWeeks: 'Weeks, 1 to 52',
  schedule: 'Its start date and duration',
  status: 'Whether it is live or completed',
  description: 'What a person wrote',
  text: 'What a person wrote',
  texts: 'For each erased text: its field, length and hash',
  productStory: 'What a person wrote',
  goals: 'What a person wrote, one entry per goal',
  teamName: 'Its name',
  name: 'Its name',
  color: '`#rrggbb`',
  reason: 'Why',
  provider: 'The identity provider that the person used',
  code: 'The code of the rule that refused it',
  step: 'The step of the workflow',
  outcome: 'What later steps need from this step',
  answer: 'The answer that the caller of the workflow got',
  input: 'What the workflow has to do: ids and choices',
  entitlements: 'Caps, by name',
  profileId: 'The id of the profile in the directory',
  mailId: 'The mail',
  covers: 'The instants up to which the mail covers the inbox',
  tokenId: 'The access token',
  access: 'Whether the token may change anything',
  what: 'All of the team, its audit, or the history or a report of a project',
  format: 'The format of the file',
  end: 'The result of the mail',
  entryIds: 'The entries of the inbox',
  read: 'Whether they are now read',
  mentionedUserIds: 'The users that it mentions',
  watch: 'Whether the person follows or mutes the item',
  implementationIds: 'The items that implement it',
  labelIds: 'All labels that it has now',
  localPatternData: 'The item’s own patterns and how they are connected',
  projectPatternIds: 'The patterns of the project that it uses',
  newTestScenarios: 'All of its test scenarios: given, when, then',
  contentId: 'The kind of text',
  promptVersion: 'The version of the prompt',
  model: 'The model’s name',
  element: 'The new element',
  elementIds: 'The ids of all elements, in their new order',
  index: 'Its place, from 0',
  title: 'Its title',
  linkId: 'The number that people see, such as `3-42`',
  timeZone: 'IANA name of the time zone',
  changed: 'The fields that changed, with their values',
  removed: 'The fields that were removed',
  shared: 'Whether the whole team sees it',
  content: 'Its name and its filter',
};

export const meaningOf = ({ about, name }: EventField): string =>
  about === '' ? (MEANINGS[name] ?? '') : about;

const INTRODUCTION = `# Events

Slipway stores every change as an event. This page is generated from the types in
the code (\`tests/api/docs/events.unit.test.ts\` fails if it is out of date).
\`events export\` writes all events to a file ([For analysts](analysts.md)).

Each event has these fields, and its content in \`data\`:

| Field | Type | Meaning |
| --- | --- | --- |
| position | number | Increases with each event in the whole store |
| streamId | string | The stream that the event belongs to: that of a team, a project, an item … |
| revision | number | The event’s place in that stream, from 0 |
| type, schemaVersion | string, number | What happened, and the version of \`data\` |
| metadata.eventId | string | The id of the event |
| metadata.occurredAt | string | When it happened; instant in UTC |
| metadata.recordedAt | string | When the server recorded it; instant in UTC, missing in older events |
| metadata.actorId | string | The user who did it |
| metadata.teamId | string or null | The team; null for events of a user |
| metadata.commandId | string | The command that recorded the event |
| metadata.changeId | string | The change that this command is a step of, if there is one |
| metadata.undoes | string | The change that this event undoes |
| metadata.tokenId | string | The access token that the person used |

Instants are ISO 8601 in UTC, and days look like \`2026-03-02\`. Texts that people wrote
are stored next to the log. An event in the store contains only the length and hash of
such a text; \`events export --texts\` writes the text itself. When Slipway reads an older
version of an event, it converts it to the newest one, so this page describes only the
newest versions. A placement (\`from\` and \`to\` in the plan) has \`scope\` (0 in scope,
1 out of scope), \`assignedTimeframe\` (\`span\`: 0 a day, 1 a week, 4 a milestone;
\`index\`: from 0, counted from the project's start), \`assignedToUserId\` and
\`completionDate\`.
`;

/** The Markdown page about all events. */
export const eventsPage = (events: readonly DeclaredEvent[]): string => {
  const byNoun = Map.groupBy(events, ({ noun }) => noun);
  return [
    INTRODUCTION,
    ...[...byNoun].map(([noun, own]) =>
      [`## ${noun}`, ...own.map(sectionOf)].join('\n\n'),
    ),
  ].join('\n');
};

const sectionOf = (event: DeclaredEvent): string => {
  const { type, about, fields, example } = event;
  return [
    `### ${type}`,
    `Version ${String(VERSIONS[type])}. ${about}`,
    '| Field | Type | Meaning |\n| --- | --- | --- |',
  ]
    .join('\n\n')
    .concat(
      ...fields.map((field) => `\n${rowOf(field)}`),
      `\n\n\`\`\`json\n${JSON.stringify(example)}\n\`\`\`\n`,
    );
};

const rowOf = (field: EventField): string => {
  const name = `${field.name}${field.isOptional ? ' (optional)' : ''}`;
  const type = field.type.replaceAll('|', String.raw`\|`);
  return `| ${name} | \`${type}\` | ${meaningOf(field)} |`;
};
