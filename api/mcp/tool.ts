import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { toRefusalReply } from '../http/errors.ts';

/** What a tool gets to run with. */
export type ToolCall<Input = unknown> = Readonly<{
  input: Input;
  actor: Actor;
  /** The id of the change, if the tool makes one. */
  commandId: string;
  dependencies: ApiDependencies;
}>;

/** A tool as the server registers it. */
export type Tool = Readonly<{
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** False for a tool that only reads. */
  mutates: boolean;
  run: (call: ToolCall) => Promise<object>;
}>;

type Definition<Shape extends z.ZodRawShape> = Omit<Tool, 'input' | 'run'> &
  Readonly<{
    input: Shape;
    run: (call: ToolCall<z.output<z.ZodObject<Shape>>>) => Promise<object>;
  }>;

/** Declares a tool; the types tie its function to its input. */
export const tool = <Shape extends z.ZodRawShape>({
  input,
  run,
  ...definition
}: Definition<Shape>): Tool => ({
  ...definition,
  input: z.object(input),
  // The server has checked the input against this schema.
  run: run as Tool['run'],
});

/** The result for an agent: as data, and as text for older clients. */
export const resultOf = (data: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data, null, 2) }],
  structuredContent: { ...data },
});

/** Why nothing was done, in words, with the fields that are wrong. */
export const refusalOf = (
  error: unknown,
  requestId: string,
): CallToolResult & Readonly<{ isFault: boolean }> => {
  const { status, data } = toRefusalReply(error, requestId);
  const fields = (data.fields ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  const text = [`${data.message} (${data.code ?? 'FAULT'})`, ...fields];
  return {
    isError: true,
    content: [{ type: 'text', text: text.join('\n') }],
    isFault: status >= 500,
  };
};
