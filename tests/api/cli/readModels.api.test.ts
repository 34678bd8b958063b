import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { slipwayCommand as runSlipway } from '#tests/support/slipwayCommand.ts';

const PROJECTIONS = [
  'audit',
  'carriedOver',
  'changes',
  'comments',
  'flows',
  'inbox',
  'items',
  'keptProjects',
  'planCounts',
  'planHistory',
  'planPlacements',
  'projects',
  'schedules',
  'statuses',
  'stories',
  'teamTexts',
  'teams',
  'users',
  'views',
  'watches',
  'webhooks',
  'workflows',
];

let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'slipway-cli-'));
  const slipway = await compose();
  const idToken = await slipway.localIdentity.issueToken('ada@example.com');
  await slipway.useCases.signIn({
    identity: await slipway.identityVerifier.verify('Local', idToken),
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
  });
  await slipway.progress.waitFor(await slipway.eventStore.lastPosition(), 5000);
  await slipway.close();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const compose = () =>
  composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    synchronous: 'normal',
  });

const slipwayCommand = (...args: string[]) => runSlipway(dataFolder, ...args);

/** Changes the team's name in the read model without an event. */
const tamper = () => {
  const path = join(dataFolder, 'readModels', 'teams.sqlite');
  const database = new DatabaseSync(path);
  const { changes } = database
    .prepare(
      "UPDATE documents SET body = json_set(body, '$.teamName', 'Tampered')",
    )
    .run();
  database.close();
  expect(changes).toBe(1);
};

describe('slipway verify', () => {
  beforeEach(() => slipwayCommand('rebuild'));

  it('confirms read models that match the events', async () => {
    const { code, output } = await slipwayCommand('verify');
    expect(code).toBe(0);
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names.toSorted()).toEqual(
      ['events', 'texts', 'owners', ...PROJECTIONS].toSorted(),
    );
    expect(output).toMatch(/^teams +1 document correct up to event /m);
  });

  it('names a read model that does not match, and exits with 1', async () => {
    tamper();
    const { code, output } = await slipwayCommand('verify');
    expect(code).toBe(1);
    expect(output).toMatch(/^teams +1 of 1 document differ, .*: [\w-]{36}\./m);
    const single = await slipwayCommand('verify', 'users', '--json');
    expect(single.code).toBe(0);
    expect(JSON.parse(single.output)).toEqual({
      events: null,
      texts: null,
      owners: null,
      readModels: [
        {
          projection: 'users',
          position: expect.any(Number),
          documents: 1,
          differences: 0,
          different: [],
          failure: null,
        },
      ],
    });
  });
});

describe('slipway rebuild', () => {
  it('repairs only the projection that differs from the events', async () => {
    tamper();
    const { code, output } = await slipwayCommand('rebuild', 'teams', '--json');
    expect(code).toBe(0);
    const { eventStore, close } = await compose();
    const events = await eventStore.lastPosition();
    await close();
    expect(JSON.parse(output)).toEqual([
      {
        projection: 'teams',
        position: events,
        events,
        milliseconds: expect.any(Number) as number,
      },
    ]);
    expect((await slipwayCommand('verify')).code).toBe(0);
  });

  it.each(['rebuild', 'verify'])(
    '%s refuses the name of an unknown projection',
    async (name) => {
      const { code, output, stderr } = await slipwayCommand(name, 'nothing');
      expect([code, output]).toEqual([1, '']);
      expect(stderr).toContain("There is no projection 'nothing'.");
      expect(stderr).toContain('planHistory');
    },
  );

  it('does not touch a folder that a server is using', async () => {
    const server = await compose();
    try {
      const { code, stderr } = await slipwayCommand('rebuild');
      expect(code).toBe(1);
      expect(stderr).toContain(`already running on ${dataFolder}`);
    } finally {
      await server.close();
    }
  });
});

/** Parks the team in a read model, as a poison event does. */
const park = async (): Promise<string> => {
  const slipway = await compose();
  const { documents } = await slipway.readModels.find('teams', { where: {} });
  const teamId = documents[0]?.id ?? '';
  await slipway.close();
  const path = join(dataFolder, 'readModels', 'teams.sqlite');
  const database = new DatabaseSync(path);
  database
    .prepare(
      "INSERT OR REPLACE INTO parked VALUES (?, 2, 'TeamRenamed', 'TeamRenamed: no', 0)",
    )
    .run(teamId);
  database.close();
  return teamId;
};

describe('slipway projections', () => {
  it('lists all projections, and what they leave out', async () => {
    const teamId = await park();
    const { code, output } = await slipwayCommand('projections', 'list');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^projection +version +build +up to event +parked$/m,
    );
    expect(output).toMatch(/^items +\d+ +- +\d+ +0$/m);
    expect(output).toMatch(/^teams +\d+ +- +\d+ +1$/m);
    expect(output).toContain(
      `teams leaves out ${teamId} from event 2 on: TeamRenamed: no`,
    );
    const json = await slipwayCommand('projections', 'list', '--json');
    const states = JSON.parse(json.output) as { name: string }[];
    expect(states.find(({ name }) => name === 'teams')).toMatchObject({
      parked: [{ key: teamId, position: 2, type: 'TeamRenamed' }],
    });
  });

  it('retry folds parked keys again if no server is running', async () => {
    const teamId = await park();
    const args = ['projections', 'retry', '--team', 'other'];
    const ofOther = await slipwayCommand(...args);
    expect(ofOther.output.trim()).toBe('Nothing is parked.');
    const { code, output } = await slipwayCommand('projections', 'retry');
    expect(code).toBe(0);
    expect(output).toMatch(
      new RegExp(`^teams +${teamId} +folded, and up to date$`, 'm'),
    );
    expect((await slipwayCommand('projections', 'list')).output).not.toContain(
      'leaves out',
    );
    expect((await slipwayCommand('verify')).code).toBe(0);
  });

  it('retry leaves parked keys to the server if one is running', async () => {
    const teamId = await park();
    const server = await compose();
    try {
      expect(await server.readHealth()).toMatchObject({
        projections: expect.arrayContaining([
          expect.objectContaining({
            name: 'teams',
            parked: [
              {
                key: teamId,
                position: 2,
                type: 'TeamRenamed',
                message: 'TeamRenamed: no',
              },
            ],
          }),
        ]) as unknown,
      });
      const { code, output } = await slipwayCommand(
        'projections',
        'retry',
        '--projection',
        'teams',
        '--json',
      );
      expect(code).toBe(0);
      expect(JSON.parse(output)).toEqual([
        { projection: 'teams', key: teamId, outcome: 'folded' },
      ]);
      const [teams] = (await server.projections.status()).filter(
        ({ name }) => name === 'teams',
      );
      expect(teams?.parked).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
