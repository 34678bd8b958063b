import type { ItemType } from '../shared/itemType.ts';
import type { ItemEvent, LocalPatternData, TestScenario } from './events.ts';

/** What can be written about an item. */
export type ItemFields = Readonly<{
  description: string;
  goals: readonly string[];
  startDate: string | null;
  /** Demos only. */
  implementationIds: readonly string[];
  /** Implementations only, as the two below. */
  projectPatternIds: readonly string[];
  localPatternData: LocalPatternData;
  newTestScenarios: readonly TestScenario[];
}>;

/** What an item says; when and who stands in its project's plan. */
export type ItemContent = ItemFields &
  Readonly<{
    /** Counts the changes, from 0: tells an edit of an older state. */
    revision: number;
  }>;

export type Item =
  | Readonly<{ status: 'None' }>
  | Readonly<{
      status: 'Written';
      itemId: string;
      itemType: ItemType;
      content: ItemContent;
    }>
  | Readonly<{ status: 'Deleted' }>;

export const initialState = (): Item => ({ status: 'None' });

/** An item's content as it is drafted. */
export const draftContent = (description: string): ItemContent => ({
  description,
  goals: [],
  startDate: null,
  implementationIds: [],
  projectPatternIds: [],
  localPatternData: { patterns: [], patternConnections: [] },
  newTestScenarios: [],
  revision: 0,
});

export const evolve = (item: Item, event: ItemEvent): Item => {
  if (event.type === 'ItemDrafted') {
    const { itemId, itemType, description } = event.data;
    return {
      status: 'Written',
      itemId,
      itemType,
      content: draftContent(description),
    };
  }
  if (event.type === 'ItemDeleted') return { status: 'Deleted' };
  if (item.status !== 'Written') return item;
  return { ...item, content: evolveContent(item.content, event) };
};

/** Content after one of the events that change it; shared with the read model. */
export const evolveContent = (
  content: ItemContent,
  event: ContentEvent,
): ItemContent => ({
  ...changed(content, event),
  revision: content.revision + 1,
});

type ContentEvent = Exclude<ItemEvent, { type: 'ItemDrafted' | 'ItemDeleted' }>;

const changed = (content: ItemContent, event: ContentEvent): ItemContent => {
  switch (event.type) {
    case 'ItemDescribed':
      return { ...content, description: event.data.description };
    case 'GoalsSet':
      return { ...content, goals: event.data.goals };
    case 'StartDateSet':
      return { ...content, startDate: event.data.startDate };
    case 'ImplementationsLinked':
      return { ...content, implementationIds: event.data.implementationIds };
    case 'ProjectPatternsChosen':
      return { ...content, projectPatternIds: event.data.projectPatternIds };
    case 'LocalPatternsSet':
      return { ...content, localPatternData: event.data.localPatternData };
    case 'TestScenariosSet':
      return { ...content, newTestScenarios: event.data.newTestScenarios };
    default:
      event satisfies never;
      return content;
  }
};
