import type { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch } from '../http/ifMatch.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { memberRoutes } from './memberRoutes.ts';
import { readTeam } from './readTeam.ts';
import { teamVersion, toWireTeam } from './toWire.ts';

/** The active team. */
export const teamRoutes = (useCases: UseCases): readonly Route[] => [
  getTeam(useCases),
  createTeam(useCases),
  renameTeam(useCases),
  setTimeZone(useCases),
  setFirstRunExperience(useCases),
  ...memberRoutes(useCases),
];

const getTeam = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/teams/active',
    summary: 'The active team with its go-to-market plan.',
    access: 'member',
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor }) => ({
      data: toWireTeam(await useCases.getTeam(actor), actor),
    }),
  });

const createTeam = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: '/teams',
    summary: 'Creates a team with a first project, and makes it active.',
    access: 'member',
    concernsTeam: false,
    refusals: ['QUOTA.OwnedTeamQuotaExceeded', 'QUOTA.TotalTeamsQuotaExceeded'],
    allowsTokens: false,
    body: contract.createTeam,
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor, commandId, body }) => {
      const { team } = await useCases.getTeam(actor);
      const { value, position } = await useCases.createTeam({
        userId: actor.userId,
        commandId,
        teamName: body.newTeamName ?? undefined,
        timeZone: body.timeZone ?? team.timeZone,
      });
      return readAt(position, () =>
        readTeam(useCases, { ...actor, ...value, role: Role.Admin }),
      );
    },
  });

const renameTeam = (useCases: UseCases) =>
  changeTeam(useCases, {
    path: '/teams/active/name',
    summary: 'Renames the active team.',
    refusals: ['TEAM.NAME_EMPTY'],
    body: contract.renameTeam,
    changeTo: ({ newTeamName: teamName }) => ({
      type: 'RenameTeam',
      data: { teamName },
    }),
  });

const setTimeZone = (useCases: UseCases) =>
  changeTeam(useCases, {
    path: '/teams/active/time-zone',
    summary: "Sets the time zone in which the active team's days begin.",
    refusals: ['TEAM.TIME_ZONE_UNKNOWN'],
    body: contract.setTimeZone,
    changeTo: (data) => ({ type: 'SetTimeZone', data }),
  });

const setFirstRunExperience = (useCases: UseCases) =>
  changeTeam(useCases, {
    path: '/teams/active/first-run-experience',
    summary: "Saves the state of the team's start guide.",
    body: contract.firstRunExperience,
    changeTo: ({ setupGuideCompleted: completed }) => ({
      type: 'SetSetupGuide',
      data: { completed },
    }),
  });

/** A call that changes the active team and returns it. */
const changeTeam = <Body extends z.ZodType>(
  useCases: UseCases,
  {
    changeTo,
    ...definition
  }: Readonly<{
    path: string;
    summary: string;
    refusals?: Route['refusals'];
    body: Body;
    changeTo: (body: z.output<Body>) => TeamChange;
  }>,
) =>
  route({
    ...definition,
    method: 'PUT',
    access: 'member',
    reply: contract.team,
    versionOf: teamVersion,
    readCurrent: ({ actor }) => readTeam(useCases, actor),
    handle: async ({ actor, commandId, body, ifMatch }) => {
      const { position } = await useCases.changeTeam({
        actor,
        commandId,
        change: changeTo(body),
        checkUnchanged: await createUnchangedCheck(useCases, actor, ifMatch),
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  });

type TeamChange = Parameters<UseCases['changeTeam']>[0]['change'];
type ObservedTeam = Parameters<
  NonNullable<Parameters<UseCases['changeTeam']>[0]['checkUnchanged']>
>[0];

/** Compares the state that is decided on with the state that was edited. */
const createUnchangedCheck = async (
  useCases: UseCases,
  actor: Actor,
  ifMatch: string | undefined,
) => {
  if (ifMatch === undefined) return undefined;
  const before = await readTeam(useCases, actor);
  return checkIfMatch(ifMatch, (team: ObservedTeam) => {
    if (team.status !== 'Live') return null;
    const { teamName, timeZone } = team;
    return teamVersion({
      ...before,
      teamName,
      timeZone,
      firstRunExperienceState: team,
    });
  });
};
