import { z } from 'zod';
import { accountExamples } from './account.ts';
import { auditExamples } from './audit.ts';
import { calendarExamples } from './calendar.ts';
import { changeExamples } from './change.ts';
import { commentExamples } from './comment.ts';
import { importExamples } from './import.ts';
import { inboxExamples } from './inbox.ts';
import { itemExamples } from './item.ts';
import { labelExamples } from './label.ts';
import { liveExamples } from './live.ts';
import { mailExamples } from './mail.ts';
import { planExamples } from './plan.ts';
import { projectExamples } from './project.ts';
import { redactionExamples } from './redaction.ts';
import { sealExamples } from './seal.ts';
import { storyExamples } from './story.ts';
import { teamExamples } from './team.ts';
import { teamExportExamples } from './teamExport.ts';
import { versionExamples } from './textVersions.ts';
import { viewExamples } from './view.ts';
import { webhookExamples } from './webhook.ts';

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
  ...importExamples,
  ...calendarExamples,
  ...sealExamples,
  ...teamExportExamples,
  ...commentExamples,
  ...inboxExamples,
  ...mailExamples,
  ...planExamples,
  ...changeExamples,
  ...redactionExamples,
  ...versionExamples,
]);

/**
 * A value that the schema accepts; undefined if there is no example. The OpenAPI
 * document shows the examples, and the tests of abuse vary them.
 */
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
