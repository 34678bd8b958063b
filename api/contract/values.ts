/**
 * The pure values that server and client share, without zod. The client imports
 * values from here and only types from index.ts, which keeps its bundle small.
 */
export { withoutPastedMarks, EMAIL_ADDRESS } from './emailAddress.ts';
export { HEADERS, RESULTS } from './envelopeValues.ts';
export { quotaMessage } from './quotaMessages.ts';
export { LIMITS } from './limits.ts';
export * from '#domain/shared/calendarDate.ts';
export {
  EXPLAINED_COLUMNS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
export {
  applyAssignmentChange,
  sameAssignment,
  sameBucket,
  Scope,
  UNPLANNED_OUT_OF_SCOPE,
} from '#domain/shared/assignment.ts';
export * from '#domain/shared/itemChangeKind.ts';
export * from '#domain/shared/draftReply.ts';
export * from '#domain/shared/label.ts';
export {
  isItemNumber,
  matchesItemNumber,
} from '#domain/shared/typedItemNumber.ts';
export { ItemType } from '#domain/shared/itemType.ts';
export * from '#domain/shared/person.ts';
export { withPlainDigits } from '#domain/shared/normalizeText.ts';
export { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
export { Role } from '#domain/shared/role.ts';
export * from '#domain/shared/sortKey.ts';
export * from '#domain/shared/timeframe.ts';
export { directionOfText, isolatedName } from '#domain/shared/textDirection.ts';
export { titleOf } from '#domain/shared/title.ts';
export { isBlank, nameKey } from '#domain/shared/visibleText.ts';
export * from '#domain/shared/webhook.ts';
export { searchableStarts, wordsOf } from '#domain/shared/words.ts';
export { calendarDateIn, endsOfDaysIn } from '#domain/shared/timeZone.ts';
