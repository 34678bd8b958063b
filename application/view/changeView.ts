import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ViewCommand } from '#domain/view/commands.ts';
import { viewDecider } from '#domain/view/decide.ts';
import type { ViewContent } from '#domain/view/events.ts';
import type { View } from '#domain/view/view.ts';
import type { Actor, Committed, CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';

type Change =
  | Readonly<{ type: 'CreateView'; content: ViewContent; shared: boolean }>
  | Readonly<{
      type: 'ReviseView';
      viewId: string;
      name?: string | undefined;
      query?: string | undefined;
      shared?: boolean | undefined;
    }>
  | Readonly<{ type: 'DeleteView'; viewId: string }>;

export type ChangeView = (
  request: Readonly<{ actor: Actor; commandId: string; change: Change }>,
) => Promise<Committed<(View & Readonly<{ id: string }>) | null>>;

/**
 * Creates, revises or deletes a view. Returns the view after that; null if it
 * was deleted. Throws DomainError.
 */
export const changeView =
  ({
    execute,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    ids: Ids;
    clock: Clock;
  }): ChangeView =>
  async ({ actor: { userId, teamId, role }, commandId, change }) => {
    const metadata = metadataFor(clock, { userId, commandId });
    const byAdmin = role === Role.Admin;
    const viewId =
      change.type === 'CreateView'
        ? ids.derivedId(commandId, 'view')
        : change.viewId;
    const toCommand = (): ViewCommand => {
      switch (change.type) {
        case 'CreateView': {
          const { type, content, shared } = change;
          return { type, data: { teamId, viewId, content, shared }, metadata };
        }
        case 'ReviseView': {
          const { type, name, query, shared } = change;
          const data = { viewId, name, query, shared, byAdmin };
          return { type, data, metadata };
        }
        case 'DeleteView':
          return { type: change.type, data: { viewId, byAdmin }, metadata };
        default:
          return change satisfies never;
      }
    };
    const { state, position } = await execute(viewDecider, {
      streamId: streamOf.views(teamId),
      teamId,
      command: toCommand(),
    });
    const view = Object.hasOwn(state.views, viewId)
      ? state.views[viewId]
      : undefined;
    return {
      value: view === undefined ? null : { id: viewId, ...view },
      position,
    };
  };

export type EraseViews = (
  request: CommandOrigin & Readonly<{ teamId: string }>,
) => Promise<void>;

/**
 * Erases the private views of a person whose account is being closed, in one
 * team.
 */
export const eraseViews =
  ({ execute, clock }: { execute: ExecuteCommand; clock: Clock }): EraseViews =>
  async ({ teamId, ...origin }) => {
    await execute(viewDecider, {
      streamId: streamOf.views(teamId),
      teamId,
      command: {
        type: 'EraseViews',
        data: { ownerId: origin.userId },
        metadata: metadataFor(clock, origin),
      },
    });
  };
