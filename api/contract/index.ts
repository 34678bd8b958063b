/**
 * The API contract: zod schemas, which validate on the server, give the client
 * its types and produce /v1/openapi.json; and pure values that both sides
 * share.
 */
export * from './accessToken.ts';
export * from './account.ts';
export * from './audit.ts';
export * from './bulk.ts';
export * from './calendar.ts';
export * from './change.ts';
export * from './charts.ts';
export * from './comment.ts';
export * from './compactItem.ts';
export * from './deletedItem.ts';
export * from './deletedProject.ts';
export * from './envelope.ts';
export * from './explain.ts';
export * from './history.ts';
export * from './import.ts';
export * from './inbox.ts';
export * from './mail.ts';
export * from './item.ts';
export * from './live.ts';
export * from './label.ts';
export * from './project.ts';
export * from './redaction.ts';
export * from './resources.ts';
export * from './scalars.ts';
export * from './seal.ts';
export * from './story.ts';
export * from './team.ts';
export * from './teamExport.ts';
export * from './textVersions.ts';
export * from './values.ts';
export * from './view.ts';
export * from './webhook.ts';
