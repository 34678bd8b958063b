import type { Event, EventVersions } from '../shared/event.ts';
import type { ItemType } from '../shared/itemType.ts';

export type LocalPatternData = Readonly<{
  patterns: readonly Readonly<{
    id: string;
    title: string;
    description: string;
  }>[];
  patternConnections: readonly Readonly<{
    fromPatternId: string;
    toPatternId: string;
  }>[];
}>;

export type TestScenario = Readonly<{
  id: string;
  given: string;
  when: string;
  then: string;
}>;

/** Content without a place: seen nowhere until the project plans it. */
export type ItemDrafted = Event<
  'ItemDrafted',
  {
    itemId: string;
    teamId: string;
    projectId: string;
    itemType: ItemType;
    description: string;
    dateCreated: string;
  }
>;
export type ItemDescribed = Event<
  'ItemDescribed',
  { itemId: string; description: string }
>;
export type GoalsSet = Event<
  'GoalsSet',
  { itemId: string; goals: readonly string[] }
>;
export type StartDateSet = Event<
  'StartDateSet',
  { itemId: string; startDate: string | null }
>;
export type ImplementationsLinked = Event<
  'ImplementationsLinked',
  { itemId: string; implementationIds: readonly string[] }
>;
export type ProjectPatternsChosen = Event<
  'ProjectPatternsChosen',
  { itemId: string; projectPatternIds: readonly string[] }
>;
export type LocalPatternsSet = Event<
  'LocalPatternsSet',
  { itemId: string; localPatternData: LocalPatternData }
>;
export type TestScenariosSet = Event<
  'TestScenariosSet',
  { itemId: string; newTestScenarios: readonly TestScenario[] }
>;
export type ItemDeleted = Event<'ItemDeleted', { itemId: string }>;

export type ItemEvent =
  | ItemDrafted
  | ItemDescribed
  | GoalsSet
  | StartDateSet
  | ImplementationsLinked
  | ProjectPatternsChosen
  | LocalPatternsSet
  | TestScenariosSet
  | ItemDeleted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const itemEventVersions = {
  ItemDrafted: 1,
  ItemDescribed: 1,
  GoalsSet: 1,
  StartDateSet: 1,
  ImplementationsLinked: 1,
  ProjectPatternsChosen: 1,
  LocalPatternsSet: 1,
  TestScenariosSet: 1,
  ItemDeleted: 1,
} satisfies EventVersions<ItemEvent>;
