import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemCommand } from '#domain/item/commands.ts';
import { itemDecider } from '#domain/item/decide.ts';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { getFrom } from '#domain/shared/shards.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { items } from '#projections/item/items.ts';
import { foldItems } from '#projections/project/foldItems.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { projects } from '#projections/project/projects.ts';
import { schedules } from '#projections/project/schedules.ts';
import { fixedMetadata, PROJECT } from '#tests/support/fixed.ts';
import { versioned } from '#tests/support/given.ts';
import {
  itemCommands,
  projectCommands,
} from '#tests/support/randomCommands.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { newProject } from '#tests/support/situations/project.ts';

/** The states of a project and its items, and all events that led to them. */
type World = Readonly<{
  project: ReturnType<typeof projectDecider.initialState>;
  contents: ReadonlyMap<string, ReturnType<typeof itemDecider.initialState>>;
  history: readonly RecordedEvent[];
}>;

const metadata = fixedMetadata;

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: projectCommands.map((command) => ({ itemId: null, command })),
  },
  { weight: 2, arbitrary: itemCommands },
);

/** The decided events; none if the command is refused. */
const decided = <C, State, E extends Event>(
  { decide }: Decider<C, State, E>,
  command: C,
  state: State,
): readonly E[] => {
  try {
    return decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

const worlds: fc.Arbitrary<World> = fc
  .array(steps, { maxLength: 80, size: 'max' })
  .map((played) => {
    const stored: Event[] = newProject().map((event) =>
      versioned<ProjectEvent>(event),
    );
    let project = fold(
      projectDecider.evolve,
      projectDecider.initialState(),
      stored as ProjectEvent[],
    );
    const contents = new Map<
      string,
      ReturnType<typeof itemDecider.initialState>
    >();
    for (const { itemId, command } of played) {
      if (itemId === null) {
        const stamped = { ...command, metadata } as ProjectCommand;
        // Like the use case, which only plans drafted items.
        if (stamped.type === 'PlanItem' && !contents.has(stamped.data.itemId)) {
          continue;
        }
        const events = decided(projectDecider, stamped, project);
        project = fold(projectDecider.evolve, project, events);
        stored.push(...events);
      } else {
        const stamped = { ...command, metadata } as ItemCommand;
        const before = contents.get(itemId) ?? itemDecider.initialState();
        // Like the use cases, in which an item leaves its plan before it ends.
        const events = endsTooEarly(stamped, isPlanned(project, itemId))
          ? []
          : decided(itemDecider, stamped, before);
        if (events.length === 0) continue;
        contents.set(itemId, fold(itemDecider.evolve, before, events));
        stored.push(...events);
      }
    }
    return { project, contents, history: recorded(stored) };
  });

const isPlanned = (project: World['project'], itemId: string): boolean =>
  'plan' in project && getFrom(project.plan.items, itemId) !== undefined;

const endsTooEarly = ({ type }: ItemCommand, planned: boolean): boolean =>
  type === 'DeleteItem' && planned;

/** The fields of a document that an item's decider has in its state, too. */
const contentIn = (document: ItemDocument) => {
  const { description, goals, startDate, implementationIds, labelIds } =
    document;
  const { projectPatternIds, localPatternData, newTestScenarios } = document;
  const { revision, redactedFields } = document;
  return {
    description,
    labelIds,
    goals,
    startDate,
    implementationIds,
    projectPatternIds,
    localPatternData,
    newTestScenarios,
    revision,
    redactedFields,
  };
};

describe('The read models after any commands', () => {
  it('agree with the deciders’ states in each item’s assignment and content', () => {
    let compared = 0;
    fc.assert(
      fc.property(worlds, ({ project, contents, history }) => {
        if (!('plan' in project)) return;
        const documents = readModel(items, history);
        for (const [itemId, content] of contents) {
          const document = documents.get(itemId);
          const planned = getFrom(project.plan.items, itemId);
          expect(document?.planned).toBe(planned !== undefined);
          if (document === null) continue;
          if (content.status === 'Written') {
            expect(contentIn(document)).toEqual(content.content);
          }
          if (planned === undefined) continue;
          // Random commands can give an item different kinds in its two
          // streams.
          const { placement, itemType: _, ...numbers } = planned;
          expect(document).toMatchObject({ ...placement, ...numbers });
          expect(document.completed).toBe(placement.completionDate !== null);
          compared++;
        }
      }),
      { numRuns: 200 },
    );
    // Otherwise the random commands would hardly plan anything.
    expect(compared).toBeGreaterThan(100);
  });

  it('agree with the deciders’ states in the project’s settings', () => {
    fc.assert(
      fc.property(worlds, ({ project, history }) => {
        if (!('plan' in project)) return;
        const { status, description, schedule } = project;
        const document = readModel(projects, history).get(PROJECT);
        expect(document).toMatchObject({ status, description, ...schedule });
        const { startDate, durationInWeeks } =
          readModel(schedules, history).all().at(-1) ?? {};
        expect({ startDate, durationInWeeks }).toEqual(schedule);
      }),
    );
  });

  it('start each change in the plan history where the previous one ended', () => {
    fc.assert(
      fc.property(worlds, ({ history }) => {
        const entries = readModel(planHistory, history).all();
        const last = new Map<string, PlanHistoryEntry['to']>();
        for (const { itemId, from, to } of entries) {
          expect(from).toEqual(last.get(itemId) ?? null);
          last.set(itemId, to);
        }
      }),
    );
  });

  it('contain each planned item as replayed from its streams, in any order', () => {
    const byId = (a: ItemDocument, b: ItemDocument) => (a.id < b.id ? -1 : 1);
    fc.assert(
      fc.property(worlds, ({ contents, history }) => {
        const planned = readModel(items, history)
          .all()
          .filter((item) => item.planned && item.projectId === PROJECT);
        const replayed = foldItems(history.toReversed(), {
          projectId: PROJECT,
          ids: new Set(contents.keys()),
          unchanged: [],
        });
        expect(replayed.toSorted(byId)).toEqual(planned.toSorted(byId));
      }),
    );
  });
});
