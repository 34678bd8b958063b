/** The kinds of an audit, apart from values.ts: only its page needs them. */
export { AUDIT_GROUPS, AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
export type { AuditGroup, AuditKind } from '#domain/shared/auditKinds.ts';
