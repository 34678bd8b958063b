import { Role } from '#api/contract/values.ts';
import type { Answer, Call } from '#tests/support/apiSession.ts';
import {
  openApiSession,
  openApiSessionWithRetries,
} from '#tests/support/apiSession.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { RaceClient } from './raceClient.ts';
import { openRaceClient } from './raceClient.ts';

/** A race in a new team; returns the rules that it broke. */
export type Race = (
  urls: readonly string[],
  newAddress: () => string,
) => Promise<readonly string[]>;

const OK = 200;
const PROJECTS = '/teams/active/projects';
const ITEMS_EACH = 4;
/** Read models may be as late as a busy machine makes them. */
export const AGREE_TIMEOUT_MS = 60_000;

/** Throws if the call is refused, so that no race begins half prepared. */
const succeed = async (client: RaceClient, call: Call) => {
  const { status, data, text } = await client.ask(call);
  if (status === OK) return data;
  throw new Error(`${call.path} answered ${String(status)}: ${text}`);
};

const addItems = async (client: RaceClient, projectId: string) => {
  const ids: string[] = [];
  for (let n = 1; n <= ITEMS_EACH; n++) {
    const data = await succeed(client, {
      method: 'POST',
      path: '/teams/active/project-items/demos',
      body: {
        projectId,
        description: `Item ${String(n)}`,
        newAssignment: { scope: 0 },
      },
    });
    ids.push(String(data.id));
  }
  return ids;
};

const startProject = (description: string, from: string | null): Call => ({
  method: 'POST',
  path: PROJECTS,
  body: {
    projectDescription: description,
    projectIdToCarryItemsOverFrom: from,
  },
});

const newProject = async (client: RaceClient, description: string) =>
  String(
    (await succeed(client, startProject(description, null))).newProject.id,
  );

const deletion = (projectId: string, to: string | null): Call => ({
  method: 'DELETE',
  path: `${PROJECTS}/${projectId}`,
  body: { transferItemsToProjectId: to },
});

/** Answers that are neither a success nor a refusal with a reason. */
const unclearAnswers = (answers: readonly Answer[]): readonly string[] =>
  answers
    .filter(
      ({ status, data }) =>
        status !== OK && (status >= 500 || !data.code || !data.message),
    )
    .map(({ status, text }) => `answered ${String(status)}: ${text}`);

/** R1: each existing item is on exactly one board and reports that project. */
const findMisplaced = async (
  client: RaceClient,
  itemIds: readonly string[],
  mayBeGone: readonly string[] = [],
): Promise<readonly string[]> => {
  const boards = [...(await client.boards())];
  const wrong: string[] = [];
  for (const id of itemIds) {
    const projectsWithItem = boards.flatMap(([projectId, items]) =>
      items.includes(id) ? [projectId] : [],
    );
    const path = `/resources/items/${id}`;
    const { status, data } = await client.ask({ method: 'GET', path });
    const reported = status === OK ? [String(data.projectId)] : [];
    const isOwned = reported.length === 1 || mayBeGone.includes(id);
    if (isOwned && reported.join() === projectsWithItem.join()) continue;
    wrong.push(
      `item ${id}: ${String(status)}, on [${projectsWithItem.join()}]`,
    );
  }
  return wrong;
};

const twoCarryOvers: Race = async (urls, newAddress) => {
  const client = await openRaceClient(urls, newAddress());
  const itemIds = await addItems(client, client.projectId);
  const answers = await client.race(
    startProject('One', client.projectId),
    startProject('Other', client.projectId),
  );
  const remaining = (await client.boards()).get(client.projectId) ?? [];
  return [
    ...unclearAnswers(answers),
    ...answers.flatMap(({ status, text }) => (status === OK ? [] : [text])),
    ...remaining.map((id) => `item ${id} was left behind`),
    ...(await findMisplaced(client, itemIds)),
  ];
};

const twoTransfers: Race = async (urls, newAddress) => {
  const client = await openRaceClient(urls, newAddress());
  const source = await newProject(client, 'Source');
  const target = await newProject(client, 'Target');
  const itemIds = await addItems(client, source);
  const answers = await client.race(
    deletion(source, client.projectId),
    deletion(source, target),
  );
  const isGone = !(await client.boards()).has(source);
  const isDone = answers.some(({ status }) => status === OK);
  return [
    ...unclearAnswers(answers),
    ...(isDone === isGone
      ? []
      : ['the answers contradict whether the project still exists']),
    ...(await findMisplaced(client, itemIds)),
  ];
};

const mutualDeletions: Race = async (urls, newAddress) => {
  const client = await openRaceClient(urls, newAddress());
  const first = await newProject(client, 'One');
  const other = await newProject(client, 'Other');
  const itemIds = [
    await addItems(client, first),
    await addItems(client, other),
  ];
  const answers = await client.race(
    deletion(first, other),
    deletion(other, first),
  );
  const boards = await client.boards();
  const hasLostItems = ({ status }: Answer, n: number) => {
    const board = boards.get(n === 0 ? first : other);
    return status !== OK && !itemIds[n]?.every((id) => board?.includes(id));
  };
  return [
    ...unclearAnswers(answers),
    ...(answers.every(({ status }) => status === OK) ? ['both are gone'] : []),
    ...answers.flatMap(({ status }, n) =>
      boards.has(n === 0 ? first : other) === (status === OK)
        ? [
            `deletion ${String(n)} was answered ${String(status)}, which is wrong`,
          ]
        : [],
    ),
    ...answers.flatMap((answer, n) =>
      hasLostItems(answer, n)
        ? [`deletion ${String(n)} was refused, but some of its items are gone`]
        : [],
    ),
    ...(await findMisplaced(client, itemIds.flat())),
  ];
};

const targetDeleted: Race = async (urls, newAddress) => {
  const client = await openRaceClient(urls, newAddress());
  const source = await newProject(client, 'Source');
  const target = await newProject(client, 'Target');
  const moving = await addItems(client, source);
  const ending = await addItems(client, target);
  const answers = await client.race(
    deletion(source, target),
    deletion(target, null),
  );
  const [moved, ended] = answers.map(({ status }) => status === OK);
  const boards = await client.boards();
  const isBack = moving.every((id) => boards.get(source)?.includes(id));
  const mayBeGone = [
    ...(ended === true ? ending : []),
    // Items that had arrived when their new project was deleted ended with it.
    ...(moved === true && ended === true ? moving : []),
  ];
  return [
    ...unclearAnswers(answers),
    ...(moved === true || isBack
      ? []
      : ['a transfer was refused, but its items are not back']),
    ...(await findMisplaced(client, [...moving, ...ending], mayBeGone)),
  ];
};

/**
 * R5: the team lists a person exactly if the person's account lists the team.
 */
const codeDuringPlainSignIn: Race = async (urls, newAddress) => {
  const client = await openRaceClient(urls, newAddress());
  const address = newAddress();
  await succeed(client, {
    method: 'POST',
    path: '/teams/active/members',
    body: { memberEmailAddress: address, teamRole: Role.Editor },
  });
  const { inviteCode, teamId } = await invitationTo(client, address);
  await Promise.allSettled([
    openApiSession(urls, address, inviteCode),
    openApiSession([...urls].reverse(), address),
  ]);
  const person = await openApiSessionWithRetries(urls, address);
  const isMember = async () => {
    const { data } = await client.ask({ method: 'GET', path: '/teams/active' });
    const members = data.teamMemberships as { memberEmailAddress: string }[];
    return members.some((member) => member.memberEmailAddress === address);
  };
  const isListed = async () => {
    const path = '/user/core-application-context';
    const { data } = await person.call({ method: 'GET', path, upToDate: true });
    const teams = data.availableTeams as { id: string }[];
    return teams.some(({ id }) => id === teamId);
  };
  const agree = async () => (await isMember()) && (await isListed());
  const agrees = await eventually(agree, AGREE_TIMEOUT_MS).then(
    () => true,
    () => false,
  );
  return agrees ? [] : [`${address} is not a member in one direction`];
};

const invitationTo = async (client: RaceClient, address: string) => {
  const { data } = await client.ask({ method: 'GET', path: '/teams/active' });
  const invited = data.invitedTeamMembers as {
    memberEmailAddress: string;
    inviteCode: string;
  }[];
  const sent = invited.find(
    ({ memberEmailAddress }) => memberEmailAddress === address,
  );
  return { inviteCode: sent?.inviteCode ?? '', teamId: String(data.id) };
};

export const RACES: Readonly<Record<string, Race>> = {
  'two carry-overs of one project': twoCarryOvers,
  'two transfers of one project': twoTransfers,
  'two projects deleted into each other': mutualDeletions,
  'a target that is deleted meanwhile': targetDeleted,
  'an invitation code used during a plain sign-in': codeDuringPlainSignIn,
};
