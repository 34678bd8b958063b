import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { dropDatabase } from './engineClients.ts';

/** The address of a server with MongoDB's protocol, or null. */
export const mongoUrl = (): string | null => process.env['MONGODB_URL'] ?? null;

/** Opens separate databases, and drops them after the tests. */
export const mongoDatabases = (): (() => Mongo) => {
  const opened: Mongo[] = [];

  afterAll(async () => {
    for (const mongo of opened) await dropDatabase(mongo);
  });

  return () => {
    const url = new URL(mongoUrl() ?? '');
    url.pathname = `/slipway_${randomUUID().replaceAll('-', '')}`;
    const mongo = openMongo(url.href);
    opened.push(mongo);
    return mongo;
  };
};
