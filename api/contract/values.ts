/**
 * The pure values that server and client share, without zod: the client imports
 * values from here and only types from index.ts, to keep its bundle small.
 */
export { EMAIL_ADDRESS } from './envelopeValues.ts';
export { quotaMessage, HEADERS, RESULTS } from './envelopeValues.ts';
export * from '#domain/shared/calendarDate.ts';
export {
  changed,
  sameAssignment,
  sameBucket,
  Scope,
  UNPLANNED_OUT_OF_SCOPE,
} from '#domain/shared/assignment.ts';
export * from '#domain/shared/describeChange.ts';
export * from '#domain/shared/draftReply.ts';
export { ItemType } from '#domain/shared/itemType.ts';
export * from '#domain/shared/person.ts';
export { Role } from '#domain/shared/role.ts';
export * from '#domain/shared/sortKey.ts';
export * from '#domain/shared/timeframe.ts';
export { titleOf } from '#domain/shared/title.ts';
export { wordsOf } from '#domain/shared/words.ts';
export { calendarDateIn } from '#domain/shared/timeZone.ts';
