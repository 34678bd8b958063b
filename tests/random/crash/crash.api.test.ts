import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { composeEmbeddedTools } from '#infrastructure/composition/tools/embeddedTools.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { allRoutes } from '#api/routes.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import type { Clients } from '../clients.ts';
import { openClients } from '../clients.ts';

/** A few in every test run; SLIPWAY_CRASH_ROUNDS=200 for a thorough run. */
const ROUNDS = Number(process.env['SLIPWAY_CRASH_ROUNDS'] ?? 8);
const TEAMS = 2;
/**
 * Comparing takes longer each round, so it is done about twenty times in all.
 */
const COMPARED_EVERY = Math.ceil(ROUNDS / 20);
const MAIN = join(import.meta.dirname, '../../../api/main.ts');
const [MIN_LOAD_MS, MAX_LOAD_MS] = [5, 1000];
const MAX_START_MS = 1000;
const ROUND_MS = 15_000;
const NO_CAPS = JSON.stringify({ maxTeams: 1000, maxOwnedTeams: 1000 });

const NO_EVENTS = 'changes a store, records no events';
const RESTORES =
  'tests/simulation interrupts it, together with conflicting commands';
const IMPORTS = 'importing.unit.test.ts interrupts it between any two appends';
const WEBHOOKS = 'tests/random/webhooks kills their sender';
const REDACTIONS =
  'tests/random/redaction kills it; it rewrites files for seconds';

/** Commands that no client of the crash test sends, with the reasons. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'POST /auth/local': 'signing in: there is no client yet to record it',
  'POST /auth/mail': 'mails a link; without it, people request another one',
  'POST /auth/exchange-token':
    'signing in: there is no client yet; a join is repeatable',
  'POST /auth/logout': 'ends the session that the client works with',
  'DELETE /user/browsers/:id': NO_EVENTS,
  'POST /teams/active/deleted-items/:id/restore': RESTORES,
  'POST /teams/active/deleted-projects/:id/restore': RESTORES,
  'DELETE /user/sessions/:id': `${NO_EVENTS}; each session needs a sign-in`,
  'PUT /inbox/:id': 'marks what another person did; read-all is sent',
  'POST /notifications/unsubscribe': 'needs the link of a mail',
  'POST /teams/active/imports': IMPORTS,
  'DELETE /teams/active/imports/:id': `stops an import: ${IMPORTS}`,
  'POST /user/access-tokens': `${NO_EVENTS}; a repeat answers 409`,
  'DELETE /user/access-tokens/:id': NO_EVENTS,
  'POST /teams/active/webhooks': WEBHOOKS,
  'PUT /teams/active/webhooks/:id': WEBHOOKS,
  'DELETE /teams/active/webhooks/:id': WEBHOOKS,
  'POST /teams/active/webhooks/:id/deliveries/:deliveryId/resend': NO_EVENTS,
  'POST /teams/active/project-items/all/:id/redaction': REDACTIONS,
  'POST /teams/active/project-items/all/:id/comments/:commentId/redaction':
    REDACTIONS,
  'POST /teams/active/go-to-market-plan/redaction': REDACTIONS,
  'POST /user/calendar': NO_EVENTS,
  'DELETE /user':
    'ends the client; finishClosures.api.test.ts has an interrupted closure',
};

/**
 * The promises: no acknowledged command is lost, no partial one is shown, no
 * workflow stays unfinished, and a repeated command gets its first answer.
 */
describe('Slipway, killed while people work with it', () => {
  const seed = Number(process.env['SLIPWAY_CRASH_SEED'] ?? Date.now() % 1e6);
  const random = seededRandom(seed).next;
  let slipway: SlipwayProcess;
  let clients: Clients;

  beforeAll(async () => {
    slipway = await startSlipway({ env: { SLIPWAY_ENTITLEMENTS: NO_CAPS } });
    clients = await openClients(
      (name, code) => openApiSession(slipway.url, name, code),
      { random, teams: TEAMS },
    );
  });

  afterAll(() => slipway.dispose());

  it(
    `keeps its promises after every one of ${String(ROUNDS)} kills (seed ${String(seed)})`,
    async ({ annotate }) => {
      let unanswered = 0;
      for (let round = 1; round <= ROUNDS; round++) {
        const when = `round ${String(round)}`;
        await crashUnderLoad();
        if (round % 3 === 0) await crashAtStart();
        if (round % COMPARED_EVERY === 0) {
          expect(await differences(slipway.data), when).toEqual([]);
        }
        await slipway.restart();
        expect(await clients.violations(), when).toEqual([]);
        unanswered += await clients.retry();
        expect(await clients.violations(), `${when}, after retries`).toEqual(
          [],
        );
      }
      await slipway.end('SIGTERM');
      expect(await differences(slipway.data), 'at the end').toEqual([]);
      expect(await unfinishedWorkflows(slipway.data)).toEqual([]);
      expect(await breaches(slipway.data)).toEqual([]);
      expect(clients.acknowledged()).toBeGreaterThan(ROUNDS);
      expect(unanswered).toBeGreaterThan(ROUNDS);
      await annotate(
        `${String(clients.acknowledged())} commands acknowledged, ` +
          `${String(unanswered)} cut off by ${String(ROUNDS)} kills`,
      );
    },
    ROUNDS * ROUND_MS,
  );

  it('sends every command that changes something, except a listed few', () => {
    const sent = new Set([...clients.routes(), ...Object.keys(NOT_SENT)]);
    const changing = allRoutes({} as ApiDependencies)
      .filter(({ mutates }) => mutates)
      .map(({ method, path }) => `${method} ${path}`);
    expect([...sent].toSorted()).toEqual(changing.toSorted());
  });

  const crashUnderLoad = async () => {
    const working = clients.work();
    // Errors before the kill are reported when the work is awaited.
    working.catch(() => undefined);
    await delay(MIN_LOAD_MS + random() * (MAX_LOAD_MS - MIN_LOAD_MS));
    await slipway.end('SIGKILL');
    await working;
  };

  /** Kills the server while it opens and repairs its files and catches up. */
  const crashAtStart = async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        SLIPWAY_DATA: slipway.data,
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await delay(random() * MAX_START_MS);
    child.kill('SIGKILL');
    await ended;
  };
});

/** Workflows that a crash interrupted and that are not finished yet. */
const unfinishedWorkflows = async (dataFolder: string) => {
  const { readModels, close } = await composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    updatesReadModels: false,
  });
  try {
    // Workflows that begin later are left out.
    const where = { activeAt: { to: new Date().toISOString() } };
    return (await readModels.find('flows', { where })).documents;
  } finally {
    await close();
  }
};

/** Contradictions between streams about items and memberships (R1, R2, R5). */
const breaches = async (dataFolder: string): Promise<readonly unknown[]> => {
  const tools = await composeEmbeddedTools(dataFolder);
  try {
    return (await tools.verifyOwners()).breaches;
  } finally {
    await tools.close();
  }
};

/** Documents of the read models that differ from the events. */
const differences = async (dataFolder: string): Promise<unknown[]> => {
  const { projections, close } = await composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    updatesReadModels: false,
  });
  try {
    const found: unknown[] = [];
    for (const { name } of await projections.status()) {
      found.push(...(await projections.verify(name)).differences);
    }
    return found;
  } finally {
    await close();
  }
};
