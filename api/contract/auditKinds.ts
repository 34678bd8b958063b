/**
 * The kinds of audit entries, apart from values.ts: only one page needs them.
 */
export { AUDIT_GROUPS, AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
export type { AuditGroup, AuditKind } from '#domain/shared/auditKinds.ts';
