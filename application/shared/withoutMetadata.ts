/** The commands of a union without their metadata, which is added later. */
export type WithoutMetadata<C> = C extends unknown
  ? Omit<C, 'metadata'>
  : never;
