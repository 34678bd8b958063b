import { itemDecider } from '#domain/item/decide.ts';
import * as item from '#domain/item/undo.ts';
import { projectDecider } from '#domain/project/decide.ts';
import * as project from '#domain/project/undo.ts';
import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Undo, ValueOf } from '#domain/shared/undo.ts';
import { storyDecider } from '#domain/story/decide.ts';
import * as story from '#domain/story/undo.ts';
import { teamDecider } from '#domain/team/decide.ts';
import * as team from '#domain/team/undo.ts';

/** Facts that deciders need for undoing a change. */
export type UndoContext = Readonly<{
  teamId: string;
  memberIds: readonly string[];
  /** The other project of a carry-over or transfer; null for other changes. */
  otherProjectId: string | null;
  maxProjectItems: number;
}>;

type AnyDecider = Decider<Command, unknown, Event>;

/** How to undo changes in the streams of one noun, such as teams or items. */
export type UndoRules = Readonly<{
  decider: AnyDecider;
  valueOf: ValueOf<unknown>;
  command: (undo: Undo, context: UndoContext) => Omit<Command, 'metadata'>;
  /** Whether setting the first key also sets the second one. */
  alsoSets: (setKey: string, key: string) => boolean;
}>;

/** Drops a noun's exact types, so that the rules of all fit into one table. */
const toUndoRules = <C extends Command, State, E extends Event>(
  definition: Readonly<{
    decider: Decider<C, State, E>;
    valueOf: ValueOf<State>;
    type: C['type'];
    alsoSets?: UndoRules['alsoSets'];
  }>,
): UndoRules => ({
  decider: definition.decider as unknown as AnyDecider,
  valueOf: definition.valueOf as ValueOf<unknown>,
  command: (undo, context) => ({
    type: definition.type,
    data: { ...undo, ...context },
  }),
  alsoSets: definition.alsoSets ?? (() => false),
});

/** The rules of each noun whose changes can be undone, by stream prefix. */
const UNDO_RULES: Readonly<Record<string, UndoRules>> = {
  [streamOf.team('')]: toUndoRules({
    decider: teamDecider,
    valueOf: team.valueOf,
    type: 'UndoTeamChange',
  }),
  [streamOf.project('')]: toUndoRules({
    decider: projectDecider,
    valueOf: project.valueOf,
    type: 'UndoPlanChange',
    alsoSets: project.alsoSets,
  }),
  [streamOf.item('')]: toUndoRules({
    decider: itemDecider,
    valueOf: item.valueOf,
    type: 'UndoItemChange',
    alsoSets: item.alsoSets,
  }),
  [streamOf.story('')]: toUndoRules({
    decider: storyDecider,
    valueOf: story.valueOf,
    type: 'UndoStoryChange',
    alsoSets: story.alsoSets,
  }),
};

/**
 * Returns the rules for a stream, such as those of items for `item-<itemId>`;
 * null if its changes cannot be undone.
 */
export const undoRulesOf = (streamId: string): UndoRules | null =>
  UNDO_RULES[streamId.slice(0, streamId.indexOf('-') + 1)] ?? null;

/**
 * The id of the item that a key describes as a whole: its content, or that it
 * is planned. Null for other keys.
 */
export const wholeItemIdOf = (streamId: string, key: string): string | null => {
  if (key === item.ITEM_KEY) return streamId.slice(streamOf.item('').length);
  const { kind, itemId } = project.splitItemKey(key);
  return kind === 'planned' ? itemId : null;
};
