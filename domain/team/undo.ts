import { decideEach } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import type { ValueOf } from '../shared/undo.ts';
import type { Label } from '../shared/label.ts';
import { selectRestorable } from '../shared/undo.ts';
import type { UndoTeamChange } from './commands.ts';
import { createLabel, reviseLabel } from './decideLabels.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import type { Team } from './team.ts';
import { evolve, requireActor } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

const LABEL_KEY_PREFIX = 'label ';
const PROJECT_KEY_PREFIX = 'project ';

/**
 * The value of a setting (`teamName`), a label (`label <id>`), or the number of
 * a project of the team (`project <id>`). Null for a label or project that the
 * team does not have, and for everything in a team that has ended.
 */
export const valueOf: ValueOf<Team> = (team, key) => {
  if (team.status !== 'Live') return null;
  if (key.startsWith(PROJECT_KEY_PREFIX)) {
    return team.projects[key.slice(PROJECT_KEY_PREFIX.length)] ?? null;
  }
  if (key.startsWith(LABEL_KEY_PREFIX))
    return team.labels[key.slice(LABEL_KEY_PREFIX.length)] ?? null;
  return team[key as keyof typeof team];
};

/**
 * Undoes a change. All members may, as they may make it. Throws Superseded,
 * TEAM.NOT_FOUND, LABEL.NAME_TAKEN, LABEL.TOO_MANY.
 */
export const undoTeamChange = (
  { data: undo, metadata }: UndoTeamChange,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId } = requireActor(team, metadata);
  return decideEach<Team, TeamEvent>(
    team,
    evolve,
    selectRestorable(undo, valueOf, team).map(
      ({ key, before }) =>
        (current) => {
          if (!key.startsWith(LABEL_KEY_PREFIX))
            return [restoreSetting(teamId, key, before)];
          const labelId = key.slice(LABEL_KEY_PREFIX.length);
          if (before === null)
            return [event('LabelDeleted', { teamId, labelId })];
          const data = { labelId, ...(before as Label) };
          return valueOf(current, key) === null
            ? createLabel({ type: 'CreateLabel', data, metadata }, current)
            : reviseLabel({ type: 'ReviseLabel', data, metadata }, current);
        },
    ),
  );
};

const restoreSetting = (
  teamId: string,
  key: string,
  before: unknown,
): TeamEvent => {
  switch (key) {
    case 'teamName':
      return event('TeamRenamed', { teamId, teamName: before as string });
    case 'timeZone':
      return event('TimeZoneChanged', { teamId, timeZone: before as string });
    case 'setupGuideCompleted':
      return before === true
        ? event('SetupGuideCompleted', { teamId })
        : event('SetupGuideReopened', { teamId });
    default: {
      // The change added a project.
      const projectId = key.slice(PROJECT_KEY_PREFIX.length);
      return event('ProjectDropped', { teamId, projectId });
    }
  }
};
