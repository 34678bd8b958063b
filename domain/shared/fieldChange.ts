/** A new value of one field of a text, as an event records it. */
export type FieldChange = Readonly<{
  /** Its name within the stream, such as `description`. */
  field: string;
  /** Null once it is gone. */
  value: unknown;
}>;
