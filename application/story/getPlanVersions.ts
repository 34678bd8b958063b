import type { GoToMarketPlanEvent, StoryEvent } from '#domain/story/events.ts';
import {
  goToMarketPlanEventVersions,
  storyEventVersions,
} from '#domain/story/events.ts';
import { fieldChangesIn } from '#domain/story/storyFields.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadVersions, VersionPage } from '../shared/readVersions.ts';

export type GetPlanVersions = (
  request: Readonly<{
    actor: Actor;
    before?: number | undefined;
    limit: number;
  }>,
) => Promise<VersionPage>;

/** Lists all versions of the team's story and business model. */
export const getPlanVersions =
  ({ readVersions }: { readVersions: ReadVersions }): GetPlanVersions =>
  ({ actor: { teamId }, ...page }) =>
    readVersions<StoryEvent>({
      streamId: streamOf.story(teamId),
      eventVersions: storyEventVersions,
      changesIn: (event) => (isOfPlan(event) ? fieldChangesIn(event) : []),
      ...page,
    });

const isOfPlan = (event: StoryEvent): event is GoToMarketPlanEvent =>
  Object.hasOwn(goToMarketPlanEventVersions, event.type);
