import { z } from 'zod';
import { isVisible, isStorable, text } from './scalars.ts';
import { LIMITS } from './limits.ts';

/** The requests of the guided workflow (L10 to L12). */
export const contentId = z.enum(['questions', 'draft', 'refine']);

export const generate = z.object({
  contentId,
  /** The user's text, which must not be blank (Q55). */
  input: text(LIMITS.prose).refine(isVisible, {
    message: 'Write something first.',
  }),
});

/** Markdown; `parseDraft` of values.ts splits that of a draft (Q58). */
export const suggestion = z.object({ message: z.string() });

/**
 * The guided workflow's data: an object that the client defines, with up to
 * 1,000 fields, 256 KB as JSON and 32 levels. It is passed on unchanged; a
 * schema for its content would lose names such as `__proto__`.
 */
export const agentData = z
  .unknown()
  .superRefine((value, context) => {
    const problem = problemIn(value);
    if (problem === null) return;
    // The object itself has no name; its fields are named below `body`.
    const path = problem.path.length === 0 ? [] : ['body', ...problem.path];
    context.addIssue({ code: 'custom', path, message: problem.message });
  })
  .transform((value) => value as Readonly<Record<string, unknown>>)
  .meta({
    type: 'object',
    additionalProperties: true,
    description:
      'Any JSON object, up to 1,000 fields, 256 KB and 32 levels deep.',
  });

type Problem = Readonly<{ path: readonly string[]; message: string }>;

const problemIn = (value: unknown): Problem | null => {
  if (!isObject(value) || Array.isArray(value)) {
    return { path: [], message: 'This must be an object.' };
  }
  if (Object.keys(value).length > LIMITS.agentDataFields) {
    return { path: [], message: 'Use at most 1,000 fields.' };
  }
  const inside = problemBelow(value, []);
  if (inside !== null) return inside;
  return sizeOf(value) > LIMITS.agentDataBytes
    ? { path: [], message: 'Use at most 256 KB.' }
    : null;
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

const sizeOf = (value: object): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** Goes only as deep as is allowed, however deep the value is. */
const problemBelow = (
  value: unknown,
  path: readonly string[],
): Problem | null => {
  if (typeof value === 'string' && !isStorable(value)) {
    return { path, message: UNSTORABLE_VALUE };
  }
  if (!isObject(value)) return null;
  if (path.length >= LIMITS.agentDataLevels) {
    return {
      path: path.slice(0, 1),
      message: `Use at most ${String(LIMITS.agentDataLevels)} levels.`,
    };
  }
  for (const [name, inner] of Object.entries(value)) {
    const problem = isStorable(name)
      ? problemBelow(inner, [...path, name])
      : { path, message: UNSTORABLE_VALUE };
    if (problem !== null) return problem;
  }
  return null;
};

const UNSTORABLE_VALUE = 'This contains characters that cannot be stored.';
