/**
 * The redacted texts on the wire; empty if none were redacted. Documents of
 * older versions do not have these fields.
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
