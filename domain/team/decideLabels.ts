import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { Label } from '../shared/label.ts';
import { MAX_LABELS } from '../shared/label.ts';
import { nameKey } from '../shared/visibleText.ts';
import type {
  CreateLabel,
  DeleteLabel,
  LabelCommand,
  ReviseLabel,
} from './commands.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import { requireActor, requireMember } from './team.ts';
import type { LiveTeam, Team } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/**
 * Decides commands about a team's labels, which all members can use. Throws
 * DomainError.
 */
export const decideLabels = (
  command: LabelCommand,
  team: Team,
): readonly TeamEvent[] => {
  switch (command.type) {
    case 'CreateLabel':
      return createLabel(command, team);
    case 'ReviseLabel':
      return reviseLabel(command, team);
    case 'DeleteLabel':
      return deleteLabel(command, team);
    default:
      return command satisfies never;
  }
};

/**
 * Creates a label; a repeat changes nothing. Throws LABEL.TOO_MANY,
 * LABEL.NAME_TAKEN.
 */
export const createLabel = (
  { data: { labelId, name, color }, metadata }: CreateLabel,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireActor(team, metadata);
  const { teamId, labels } = liveTeam;
  if (Object.hasOwn(labels, labelId)) return [];
  if (Object.keys(labels).length >= MAX_LABELS) {
    throw new DomainError('LABEL.TOO_MANY');
  }
  requireFreeName(liveTeam, name, labelId);
  return [event('LabelCreated', { teamId, labelId, name, color })];
};

/** Changes a label. Throws LABEL.NOT_FOUND, LABEL.NAME_TAKEN. */
export const reviseLabel = (
  { data: { labelId, ...changes }, metadata }: ReviseLabel,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireActor(team, metadata);
  const { teamId } = liveTeam;
  const from = labelOf(liveTeam, labelId);
  const { name = from.name, color = from.color } = changes;
  if (name === from.name && color === from.color) return [];
  requireFreeName(liveTeam, name, labelId);
  const to = { name, color };
  return [event('LabelRevised', { teamId, labelId, from, to })];
};

/**
 * Deletes a label, which also removes it from all items. Throws
 * LABEL.NOT_FOUND.
 */
export const deleteLabel = (
  { data: { labelId }, metadata }: DeleteLabel,
  team: Team,
): readonly TeamEvent[] => {
  // Only a current member can delete, even on behalf of somebody else.
  const liveTeam = requireMember(team, metadata.actorId);
  labelOf(liveTeam, labelId);
  return [event('LabelDeleted', { teamId: liveTeam.teamId, labelId })];
};

const labelOf = ({ labels }: LiveTeam, labelId: string): Label => {
  const label = Object.hasOwn(labels, labelId) ? labels[labelId] : undefined;
  if (label === undefined) throw new DomainError('LABEL.NOT_FOUND');
  return label;
};

const requireFreeName = (
  { labels }: LiveTeam,
  name: string,
  labelId: string,
): void => {
  const isTaken = Object.entries(labels).some(
    ([id, other]) => id !== labelId && nameKey(other.name) === nameKey(name),
  );
  if (isTaken) throw new DomainError('LABEL.NAME_TAKEN', 'name');
};
