import { z } from 'zod';
import * as contract from '../story.ts';
import { accountExamples } from './account.ts';
import { auditExamples } from './audit.ts';
import { commentExamples } from './comment.ts';
import { inboxExamples } from './inbox.ts';
import { mailExamples } from './mail.ts';
import { redactionReply } from '../redaction.ts';
import * as versions from '../versions.ts';
import { example, IDS, NOW } from './ids.ts';
import { changeExamples } from './change.ts';
import { itemExamples } from './item.ts';
import { liveExamples } from './live.ts';
import { labelExamples } from './label.ts';
import { planExamples } from './plan.ts';
import { projectExamples } from './project.ts';
import { transferExamples } from './transfer.ts';
import { viewExamples } from './view.ts';
import { webhookExamples } from './webhook.ts';
import { teamExamples } from './team.ts';

const storyExamples = [
  example(contract.agentData, {
    initialProjectDescription: 'An app for teams that launch something.',
    generatedMotivatingQuestions: '1. Who is it for?',
    answersToMotivatingQuestions: 'Teams of two to ten.',
    generatedRefinementSuggestions: 'Say what they lose today.',
    generatedRefinedProductStoryExample: 'Small teams lose the thread.',
    generatedFinalSuggestions: '',
    workflowState: 'Refine',
  }),
  example(contract.generate, {
    contentId: 'questions',
    input: 'An app for teams that launch something.',
  }),
  example(contract.suggestion, {
    message: '1. Who is it for?\n2. What do they do today?',
  }),
];

const redactionExamples = [
  example(redactionReply, { redactedAt: NOW, versions: 3, left: 0 }),
];

const versionExamples = [
  example(versions.versionsReply, {
    versions: [
      {
        revision: 4,
        occurredAt: NOW,
        actorId: IDS.ada,
        actorEmailAddress: 'ada@example.com',
        actorDisplayName: 'Ada Lovelace',
        changes: [
          {
            field: 'description',
            before: '# Invite by link',
            after: '# Invite by link\n\nA link that works once.',
          },
        ],
      },
    ],
    nextBefore: 4,
  }),
];

/** An example for every body and every reply's data of the wire. */
const EXAMPLES: ReadonlyMap<z.ZodType, unknown> = new Map([
  ...accountExamples,
  ...teamExamples,
  ...auditExamples,
  ...storyExamples,
  ...projectExamples,
  ...itemExamples,
  ...liveExamples,
  ...labelExamples,
  ...viewExamples,
  ...webhookExamples,
  ...transferExamples,
  ...commentExamples,
  ...inboxExamples,
  ...mailExamples,
  ...planExamples,
  ...changeExamples,
  ...redactionExamples,
  ...versionExamples,
]);

/** A value that the schema accepts; undefined if there is no example. */
export const exampleOf = (schema: z.ZodType): unknown =>
  EXAMPLES.has(schema) ? EXAMPLES.get(schema) : deriveExample(schema);

const deriveExample = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodOptional) return innerExample(schema.unwrap());
  if (schema instanceof z.ZodArray) return listOf(innerExample(schema.element));
  return isEmptyObject(schema) ? {} : undefined;
};

// zod types inner schemas as core schemas, but they are ordinary ones.
const innerExample = (schema: z.core.$ZodType): unknown =>
  exampleOf(schema as z.ZodType);

const listOf = (element: unknown): unknown =>
  element === undefined ? element : [element];

const isEmptyObject = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
