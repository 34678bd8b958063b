/**
 * What the wire says of texts that were redacted: nothing where none are, and in
 * documents of older versions, which have no such fields.
 */
export const toWireRedacted = ({
  redactedAt = null,
  redactedFields = [],
}: Readonly<{
  redactedAt?: string | null;
  redactedFields?: readonly string[];
}>): Readonly<{
  redacted?: Readonly<{ at: string; fields: readonly string[] }> | undefined;
}> =>
  redactedAt === null
    ? {}
    : { redacted: { at: redactedAt, fields: redactedFields } };
