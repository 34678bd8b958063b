/** A new value of one field, as an event records it. */
export type FieldChange = Readonly<{
  /** The name of the field within the stream, such as `description`. */
  field: string;
  /** Null if the value was removed. */
  value: unknown;
}>;
