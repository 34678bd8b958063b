import type { AccountEvent } from './account/events.ts';
import { accountEventVersions } from './account/events.ts';
import type { FlowEvent } from './flow/events.ts';
import { flowEventVersions } from './flow/events.ts';
import type { ItemEvent } from './item/events.ts';
import { itemEventVersions } from './item/events.ts';
import type { ProjectEvent } from './project/events.ts';
import { projectEventVersions } from './project/events.ts';
import type { EventVersions } from './shared/event.ts';
import type { StoryEvent } from './story/events.ts';
import { storyEventVersions } from './story/events.ts';
import type { TeamEvent } from './team/events.ts';
import { teamEventVersions } from './team/events.ts';

/** Whatever a store of Slipway can hold. */
export type AnyEvent =
  AccountEvent | TeamEvent | ProjectEvent | ItemEvent | StoryEvent | FlowEvent;

const table = {
  ...accountEventVersions,
  ...teamEventVersions,
  ...projectEventVersions,
  ...itemEventVersions,
  ...storyEventVersions,
  ...flowEventVersions,
} satisfies EventVersions<AnyEvent>;

/**
 * The newest schema version of every event type. A stored event that cannot be
 * upcast to it was recorded by another version of Slipway. A map, because every
 * event of a rebuild is looked up.
 */
export const eventVersions: ReadonlyMap<string, number> = new Map(
  Object.entries(table),
);
