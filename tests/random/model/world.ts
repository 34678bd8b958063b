import { expect } from 'vitest';
import type { Answer, Method } from '#tests/support/apiSession.ts';
import { positionAfter, send } from '#tests/support/apiSession.ts';
import { contextOf } from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import type { ModelProject, ModelTeam, Person } from './model.ts';
import { itemsOf } from './model.ts';

/** What the server showed of a project at an instant. */
export type ShownProject = Readonly<{
  team: ModelTeam;
  projectId: string;
  at: string;
  project: unknown;
  items: readonly unknown[];
}>;

/** Two teams on one server, in the model's view, and a function to call it. */
export type World = Readonly<{
  server: TestServer;
  teams: readonly [ModelTeam, ModelTeam];
  maxItems: number;
  maxProjects: number;
  records: ShownProject[];
  /** The instants of commands, ascending. */
  instants: string[];
  now: () => string;
  /** Sends a call that sees everything acknowledged so far. */
  call: (
    person: Person,
    method: Method,
    path: string,
    more?: Readonly<{
      body?: unknown;
      key?: string;
      /** True if the answer contains ids of the other team that were sent. */
      repeatsInput?: boolean;
    }>,
  ) => Promise<Answer>;
}>;

export const caps = { maxProjectItems: 25, maxProjects: 5 };

/** Expects that an answer contains nothing of the other team. */
const expectNothingOf = (other: ModelTeam, { text }: Answer): void => {
  const secrets = [
    other.mark,
    other.id,
    ...other.people.map(({ userId }) => userId),
    ...other.projects.map(({ id }) => id),
    ...itemsOf(other).map(({ id }) => id),
    ...other.goneItems,
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
};

let runs = 0;

export const newWorld = async (server: TestServer): Promise<World> => {
  runs++;
  const teams = [
    await newTeam(server, `aardvark${String(runs)}`),
    await newTeam(server, `basilisk${String(runs)}`),
  ] as const;
  let after: string | undefined;
  return {
    server,
    teams,
    maxItems: caps.maxProjectItems,
    maxProjects: caps.maxProjects,
    records: [],
    instants: [server.clock.now()],
    now: () => server.clock.now(),
    call: async (
      person,
      method,
      path,
      { body, key, repeatsInput = false } = {},
    ) => {
      const call = {
        method,
        path,
        body,
        ...(key === undefined ? {} : { key }),
      };
      const reply = await send(server.url(), person.cookie, call, after);
      after = positionAfter(after, reply);
      expect(reply.isStale, path).toBe(false);
      const others = teams.filter(({ people }) => !people.includes(person));
      if (!repeatsInput)
        for (const other of others) expectNothingOf(other, reply);
      return reply;
    },
  };
};

/** An Admin and an Editor, with the one project that a sign-in creates. */
const newTeam = async (
  server: TestServer,
  mark: string,
): Promise<ModelTeam> => {
  const addresses = [`${mark}@example.com`, `${mark}-two@example.com`] as const;
  const admin = await server.signIn(addresses[0]);
  const guest = await joinTeam(server, admin, addresses[1]);
  const context = await contextOf(admin);
  const { activeProjectId } = context.userContext;
  await guest.browser
    .put('/v1/teams/active/projects/active')
    .send({ newActiveProjectId: activeProjectId })
    .expect(200);
  const person = async (emailAddress: string, userId: string) => ({
    cookie: await server.openSession(emailAddress),
    userId,
    emailAddress,
    projectId: activeProjectId as string,
  });
  const { description } = context.availableProjects[0];
  return {
    id: context.activeTeam.id,
    mark,
    people: [
      await person(addresses[0], context.userContext.userId),
      await person(addresses[1], guest.userId),
    ],
    timeZone: 'UTC',
    zones: [{ timeZone: 'UTC', since: '' }],
    projects: [newProject(activeProjectId, 1, description, server.clock.now())],
    lastNumber: 1,
    goneItems: [],
    goneProjects: [],
    texts: new Map(),
  };
};

/** Live, 12 weeks, without a start date (H2). */
export const newProject = (
  id: string,
  number: number,
  description: string,
  since: string,
): ModelProject => ({
  id,
  number,
  description,
  status: 'Live',
  startDate: null,
  weeks: 12,
  schedules: [{ since, startDate: null, weeks: 12 }],
  statuses: [{ since, status: 'Live' }],
  lastNumber: 0,
  items: [],
  history: [],
});
