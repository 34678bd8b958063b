/**
 * The kinds of audit entries. Not part of values.ts, which every page loads,
 * because only the audit page needs them.
 */
export { AUDIT_GROUPS, AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
export type { AuditGroup, AuditKind } from '#domain/shared/auditKinds.ts';
