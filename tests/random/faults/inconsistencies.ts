import { composeDistributedTools } from '#infrastructure/composition/tools/distributed.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import type { FaultClients } from './faultClients.ts';
import type { SlipwayCluster } from '../../support/slipwayCluster.ts';

/** Where events, read models and acknowledged commands contradict each other. */
export const inconsistencies = async (
  { settings }: SlipwayCluster,
  { acknowledged }: FaultClients,
): Promise<readonly unknown[]> => {
  const tools = await composeDistributedTools(settings);
  try {
    const { misfit, unreadable, lastPosition } = await tools.verifyEvents();
    const found: unknown[] = [misfit, unreadable].filter((one) => one !== null);
    for (const name of tools.projections) {
      const verified = await tools.verifyProjection(name);
      found.push(...(verified?.differences ?? [`${name} is not built`]));
      const isBehind = (verified?.position ?? 0) < lastPosition;
      if (isBehind) found.push(`${name} is behind`);
    }
    return [
      ...found,
      ...(await withoutEvents(settings.eventStoreUrl, acknowledged)),
    ];
  } finally {
    await tools.close();
  }
};

const PAGE = 1000;

/** Acknowledged commands without the events that they must have led to. */
const withoutEvents = async (
  eventStoreUrl: string,
  acknowledged: FaultClients['acknowledged'],
): Promise<readonly unknown[]> => {
  const store = openEventStoreDb(eventStoreUrl);
  try {
    const commands = new Set<string>();
    for (let after = 0; ;) {
      const page = await store.readAll(after, PAGE);
      for (const { metadata } of page) commands.add(metadata.commandId);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.position;
    }
    return acknowledged
      .filter(({ userId, key, method, path }) => {
        const id = uuidIds.derivedId('command', userId, key);
        // A PUT or a bulk command may change nothing, and generating only answers.
        const mayBeNone = method === 'PUT' || /\/(bulk|generate)$/.test(path);
        // Creating a team takes several steps, each with a separate command id.
        const ids = [id, uuidIds.derivedId(id, 'team')];
        return !mayBeNone && !ids.some((one) => commands.has(one));
      })
      .map(
        ({ key, method, path }) =>
          `${method} ${path} (${key}) has left no events`,
      );
  } finally {
    await store.close();
  }
};
