import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { composeDistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { mongoReadModels } from '#infrastructure/mongo/readModels/readModels.ts';
import { mongoCommandReplies } from '#infrastructure/mongo/requests/commandReplies.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { allProjections } from '#projections/all.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import type { FaultClients } from './faultClients.ts';

/** Contradictions between events, read models and acknowledged commands. */
export const findInconsistencies = async (
  { settings }: SlipwayCluster,
  { acknowledged }: FaultClients,
): Promise<readonly unknown[]> => {
  // Wait before comparing documents, because workflows may still change them.
  const unfinished = await unfinishedWorkflows(settings);
  const tools = await composeDistributedTools(settings);
  try {
    const { misfit, unreadable, lastPosition } = await tools.verifyEvents();
    const found: unknown[] = [misfit, unreadable].filter(
      (problem) => problem !== null,
    );
    found.push(...unfinished);
    const { texts, missing, changed } = await tools.verifyTexts();
    if (missing + changed > 0) {
      found.push(`${missing + changed} of ${texts} texts missing or changed`);
    }
    found.push(...(await tools.verifyOwners()).breaches);
    for (const name of tools.projections) {
      const verified = await tools.verifyProjection(name);
      found.push(...(verified?.differences ?? [`${name} is not built`]));
      const isBehind = (verified?.position ?? 0) < lastPosition;
      if (isBehind) found.push(`${name} is behind`);
    }
    return [...found, ...(await withoutEvents(settings, acknowledged))];
  } finally {
    await tools.close();
  }
};

/** Much longer than the half minute after which a workflow is resumed. */
const FINISHED_MS = 180_000;
const POLL_MS = 500;

/** Workflows that a fault interrupted and that no process finishes. */
const unfinishedWorkflows = async ({
  mongoUrl,
}: SlipwayCluster['settings']): Promise<readonly string[]> => {
  const mongo = openMongo(mongoUrl);
  const readModels = mongoReadModels(mongo, allProjections);
  const end = performance.now() + FINISHED_MS;
  try {
    for (;;) {
      // Workflows that begin later are left out.
      const where = { activeAt: { to: new Date().toISOString() } };
      const { documents } = await readModels.find('flows', { where });
      const isOver = performance.now() > end;
      if (documents.length === 0 || isOver) {
        return documents.map(({ id, name }) => `${name} ${id} is not finished`);
      }
      await delay(POLL_MS);
    }
  } finally {
    await mongo.close();
  }
};

const PAGE = 1000;

const commandsIn = async ({
  readAll,
}: Pick<EventStore, 'readAll'>): Promise<ReadonlySet<string>> => {
  const commands = new Set<string>();
  for (let after = 0; ;) {
    const page = await readAll(after, PAGE);
    for (const { metadata } of page) commands.add(metadata.commandId);
    const last = page.at(-1);
    if (last === undefined) return commands;
    after = last.position;
  }
};

/** Acknowledged commands without the events that they must have caused. */
const withoutEvents = async (
  { eventStoreUrl, mongoUrl }: SlipwayCluster['settings'],
  acknowledged: FaultClients['acknowledged'],
): Promise<readonly unknown[]> => {
  const store = openEventStoreDb(eventStoreUrl);
  const mongo = openMongo(mongoUrl);
  try {
    const replies = await mongoCommandReplies(mongo);
    const commands = await commandsIn(store);
    const missing: string[] = [];
    for (const { userId, key, method, path } of acknowledged) {
      // These may change nothing, and generating only returns a text.
      if (method === 'PUT' || /\/(bulk|generate|read-all)$/.test(path))
        continue;
      const now = new Date().toISOString();
      const id = (await replies.find(userId, key, now))?.commandId ?? '';
      // Creating a team takes several steps, each with a separate command id.
      const ids = [id, uuidIds.derivedId(id, 'team')];
      if (ids.some((commandId) => commands.has(commandId))) continue;
      missing.push(`${method} ${path} (${key}) has left no events`);
    }
    return missing;
  } finally {
    await mongo.close();
    await store.close();
  }
};
