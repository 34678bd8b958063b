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
  input: z.strictObject(input),
  // The server has checked the input against this schema.
  run: run as Tool['run'],
});

/** The result for an agent: as data, and as text for older clients. */
export const resultOf = (data: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data, null, 2) }],
  structuredContent: { ...data },
});

/** Why nothing was done, for an agent. */
export const refusalOf = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
});

/**
 * An error in words, with the fields that are wrong; for a fault, the id by
 * which the operator finds it in the log.
 */
export const describeError = (
  error: unknown,
  requestId: string,
): Readonly<{ text: string; isFault: boolean }> => {
  const { status, data } = toRefusalReply(error, requestId);
  const fields = (data.fields ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  const isFault = status >= 500;
  const lines = [
    `${data.message} (${data.code ?? 'FAULT'})`,
    ...fields,
    ...(isFault ? [`Request id: ${requestId}`] : []),
  ];
  return { text: lines.join('\n'), isFault };
};
