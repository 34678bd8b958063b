/**
 * The API contract: zod schemas that validate on the server, type the client
 * and make /v1/openapi.json; and the pure values that both sides share.
 */
export * from './account.ts';
export * from './bulk.ts';
export * from './charts.ts';
export * from './compactItem.ts';
export * from './envelope.ts';
export * from './history.ts';
export * from './item.ts';
export * from './project.ts';
export * from './scalars.ts';
export * from './story.ts';
export * from './team.ts';
export * from './values.ts';
export * from './versions.ts';
