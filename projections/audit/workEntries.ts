import { ALL_VALUES } from '#domain/shared/auditKinds.ts';
import type { RedactedText } from '#domain/shared/redaction.ts';
import { REDACTION_FIELD } from '#domain/shared/redaction.ts';
import type { Data, EntryContent, EntryMaker } from './entryContent.ts';
import { entryFromData, entryAbout, entryForValue } from './entryContent.ts';

const entryAboutComment = (
  { commentId }: Readonly<{ commentId: string }>,
  rest: Partial<EntryContent>,
): EntryContent => entryAbout(['Comment', commentId], rest);

/** What remains of redacted texts: field names, total length and hashes. */
const redactionTraces = (
  texts: readonly RedactedText[],
): Partial<EntryContent> => ({
  field: REDACTION_FIELD,
  after: {
    redacted: texts.map(({ field }) => field),
    characters: texts.reduce((sum, { length }) => sum + length, 0),
    hashes: texts.flatMap(({ sha256 }) => sha256 ?? []),
  },
});

/**
 * Makers of entries about a team's work: projects, items, comments, story. `asks`
 * names values whose former content readers look up; `ALL_VALUES` marks an entry
 * in which they find it for every value.
 */
export const WORK_ENTRIES: Readonly<Record<string, EntryMaker>> = {
  ProjectAdmitted: ({ projectId, number }: Data<'ProjectAdmitted'>) =>
    entryAbout(['Project', projectId], { after: { number } }),
  ProjectCreated: (data: Data<'ProjectCreated'>, event) => ({
    ...entryFromData(data, event),
    field: ALL_VALUES,
  }),
  ItemDrafted: (data: Data<'ItemDrafted'>, event) => ({
    ...entryFromData(data, event),
    field: ALL_VALUES,
  }),
  ProjectRenamed: ({ projectId, from, to }: Data<'ProjectRenamed'>) =>
    entryAbout(['Project', projectId], {
      before: { description: from },
      after: { description: to },
    }),
  CommentAdded: ({ text, ...data }: Data<'CommentAdded'>) =>
    entryAboutComment(data, { field: 'text', after: { text } }),
  CommentEdited: ({ text, ...data }: Data<'CommentEdited'>) =>
    entryAboutComment(data, { field: 'text', after: { text }, asks: ['text'] }),
  CommentDeleted: (data: Data<'CommentDeleted'>) =>
    entryAboutComment(data, { asks: ['text'] }),
  CommentTextRedacted: ({ texts, ...data }: Data<'CommentTextRedacted'>) =>
    entryAboutComment(data, redactionTraces(texts)),
  ItemTextRedacted: ({ itemId, texts }: Data<'ItemTextRedacted'>) =>
    entryAbout(['Item', itemId], redactionTraces(texts)),
  StoryTextRedacted: ({ teamId, texts }: Data<'StoryTextRedacted'>) =>
    entryAbout(['Story', teamId], redactionTraces(texts)),
  ItemWatched: ({ itemId, userId, watch }: Data<'ItemWatched'>) =>
    entryAbout(['Item', itemId], {
      topic: `Watch ${itemId} ${userId}`,
      field: 'watch',
      after: { watch },
      asks: ['watch'],
    }),
  ItemDeleted: ({ itemId }: Data<'ItemDeleted'>) =>
    entryAbout(['Item', itemId], { asks: ['description'] }),
  ItemRestored: ({ itemId }: Data<'ItemRestored'>) =>
    entryAbout(['Item', itemId]),
  StoryRevised: ({ teamId, productStory }: Data<'StoryRevised'>) =>
    entryForValue(['Story', teamId], 'productStory', productStory),
  ElementAdded: ({ element: { id, ...element } }: Data<'ElementAdded'>) =>
    entryAbout(['Element', id], { field: ALL_VALUES, after: element }),
  ElementRetitled: ({ elementId, title }: Data<'ElementRetitled'>) =>
    entryForValue(['Element', elementId], 'title', title),
  ElementNotesRevised: ({
    elementId,
    description,
  }: Data<'ElementNotesRevised'>) =>
    entryForValue(['Element', elementId], 'description', description),
  ElementRemoved: ({ elementId }: Data<'ElementRemoved'>) =>
    entryAbout(['Element', elementId], { asks: ['title', 'description'] }),
  ElementsReordered: ({ teamId, elementIds }: Data<'ElementsReordered'>) =>
    entryForValue(['Story', teamId], 'elementIds', elementIds),
  WorkflowSaved: ({ teamId, changed, removed }: Data<'WorkflowSaved'>) =>
    entryAbout(['Story', teamId], {
      after: { ...changed, ...(removed.length > 0 ? { removed } : {}) },
    }),
  SuggestionGenerated: ({ teamId, ...data }: Data<'SuggestionGenerated'>) =>
    entryAbout(['Story', teamId], { after: data }),
  SlippedNoted: ({ teamId, week, items }: Data<'SlippedNoted'>) =>
    entryAbout(['Team', teamId], { after: { week, items: items.length } }),
};
