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
import type { ItemDocument } from '#projections/item/items.ts';
import { items } from '#projections/item/items.ts';
import { foldItem } from '#projections/item/foldItem.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { projects } from '#projections/project/projects.ts';
import { fixedMetadata, PROJECT } from '#tests/support/fixed.ts';
import { versioned } from '#tests/support/given.ts';
import { itemWishes, projectWishes } from '#tests/support/randomCommands.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { newProject } from '#tests/support/situations/project.ts';

/** A project and its items as their deciders left them, and all that happened. */
type World = Readonly<{
  project: ReturnType<typeof projectDecider.initialState>;
  contents: ReadonlyMap<string, ReturnType<typeof itemDecider.initialState>>;
  history: readonly RecordedEvent[];
}>;

const metadata = fixedMetadata;

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: projectWishes.map((wish) => ({ itemId: null, wish })),
  },
  { weight: 2, arbitrary: itemWishes },
);

/** What is decided; nothing when the rules refuse it. */
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
    const facts: Event[] = newProject().map((fact) =>
      versioned<ProjectEvent>(fact),
    );
    let project = fold(
      projectDecider.evolve,
      projectDecider.initialState(),
      facts as ProjectEvent[],
    );
    const contents = new Map<
      string,
      ReturnType<typeof itemDecider.initialState>
    >();
    for (const { itemId, wish } of played) {
      if (itemId === null) {
        const command = { ...wish, metadata } as ProjectCommand;
        // As the use case does: only a drafted item is planned.
        if (command.type === 'PlanItem' && !contents.has(command.data.itemId)) {
          continue;
        }
        const events = decided(projectDecider, command, project);
        project = fold(projectDecider.evolve, project, events);
        facts.push(...events);
      } else {
        const command = { ...wish, metadata } as ItemCommand;
        const before = contents.get(itemId) ?? itemDecider.initialState();
        const events = decided(itemDecider, command, before);
        if (events.length === 0) continue;
        contents.set(itemId, fold(itemDecider.evolve, before, events));
        facts.push(...events);
      }
    }
    return { project, contents, history: recorded(facts) };
  });

const contentIn = (document: ItemDocument) => {
  const { description, goals, startDate, implementationIds } = document;
  const { projectPatternIds, localPatternData, newTestScenarios } = document;
  const { revision } = document;
  return {
    description,
    goals,
    startDate,
    implementationIds,
    projectPatternIds,
    localPatternData,
    newTestScenarios,
    revision,
  };
};

describe('After any commands, the read models say what the rules know', () => {
  it('of each item: its place and what it says', () => {
    let compared = 0;
    fc.assert(
      fc.property(worlds, ({ project, contents, history }) => {
        if (!('plan' in project)) return;
        const documents = readModel(items, history);
        for (const [itemId, content] of contents) {
          const document = documents.get(itemId);
          const place = getFrom(project.plan.items, itemId);
          expect(document?.planned).toBe(place !== undefined);
          if (document === null) continue;
          if (content.status === 'Written') {
            expect(contentIn(document)).toEqual(content.content);
          }
          if (place === undefined) continue;
          // Its kind stands in both streams, which chance does not know.
          const { placement, itemType: _, ...kept } = place;
          expect(document).toMatchObject({ ...placement, ...kept });
          expect(document.completed).toBe(placement.completionDate !== null);
          compared++;
        }
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('of the project: its settings', () => {
    fc.assert(
      fc.property(worlds, ({ project, history }) => {
        if (!('plan' in project)) return;
        const { status, description, schedule } = project;
        const document = readModel(projects, history).get(PROJECT);
        expect(document).toMatchObject({ status, description, ...schedule });
        expect(document?.schedules.at(-1)).toMatchObject(schedule);
      }),
    );
  });

  it('of the past: each change begins where the one before it ended', () => {
    fc.assert(
      fc.property(worlds, ({ history }) => {
        const entries = readModel(planHistory, history).all();
        const place = new Map<string, PlanHistoryEntry['to']>();
        for (const { itemId, from, to } of entries) {
          expect(from).toEqual(place.get(itemId) ?? null);
          place.set(itemId, to);
        }
      }),
    );
  });

  it('of one item, replayed from its streams, in whatever order they come', () => {
    fc.assert(
      fc.property(worlds, ({ contents, history }) => {
        const documents = readModel(items, history);
        const shuffled = history.toReversed();
        for (const itemId of contents.keys()) {
          expect(foldItem(shuffled, itemId)).toEqual(documents.get(itemId));
        }
        expect(foldItem(history, 'nobody')).toBeNull();
      }),
    );
  });
});
