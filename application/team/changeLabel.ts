import type {
  DeleteLabel,
  LabelCommand,
  ReviseLabel,
} from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Label } from '#domain/shared/label.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WithoutMetadata } from '../shared/withoutMetadata.ts';

/** A change of a label. A new label gets its id from the command. */
type LabelChange =
  | WithoutMetadata<ReviseLabel | DeleteLabel>
  | Readonly<{ type: 'CreateLabel'; data: Label }>;

export type ChangeLabel = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    change: LabelChange;
  }>,
) => Promise<Committed<(Label & Readonly<{ id: string }>) | null>>;

/**
 * Creates, revises or deletes a label of the actor's team. Returns the label
 * after that; null if it was deleted. Throws TEAM.NOT_FOUND, LABEL.NOT_FOUND,
 * LABEL.NAME_TAKEN, LABEL.TOO_MANY.
 */
export const changeLabel =
  ({
    execute,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    ids: Ids;
    clock: Clock;
  }): ChangeLabel =>
  async ({ actor: { userId, teamId }, commandId, change }) => {
    const metadata = metadataFor(clock, { userId, commandId });
    const command: LabelCommand =
      change.type === 'CreateLabel'
        ? {
            type: change.type,
            data: {
              labelId: ids.derivedId(commandId, 'label'),
              ...change.data,
            },
            metadata,
          }
        : { ...change, metadata };
    const { state, position } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command,
    });
    const { labelId: id } = command.data;
    const label = state.status === 'Live' ? state.labels[id] : undefined;
    return { value: label === undefined ? null : { id, ...label }, position };
  };
