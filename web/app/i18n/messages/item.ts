/** Items: kinds, timeframes, lists and what can be done with an item. */
export const itemMessages = {
  'item.kind.projectDeprecated': 'Project',
  'item.kind.demo': 'Demo',
  'item.kind.implementation': 'Implementation',
  'item.kind.goToMarket': 'Go to Market',
  // The select writes it with a small m (Q27).
  'item.kindOption.goToMarket': 'Go to market',
  'item.kindOption.demo': 'Demo',
  'item.kindOption.implementation': 'Implementation',

  'timeframe.myDay': 'My Day',
  'timeframe.yesterday': 'Yesterday',
  'timeframe.tomorrow': 'Tomorrow',
  'timeframe.nextWeekday': 'Next {weekday}',
  'timeframe.day': 'Day {n, number}',
  'timeframe.myWeek': 'My Week',
  'timeframe.lastWeek': 'Last Week',
  'timeframe.nextWeek': 'Next Week',
  'timeframe.week': 'Week {n, number}',
  'timeframe.milestone': 'Milestone {n, number}',
  'timeframe.allItems': 'All Items',
  'timeframe.unplanned': 'Unplanned',
  'timeframe.archive': 'Archive',

  'weekday.0': 'Monday',
  'weekday.1': 'Tuesday',
  'weekday.2': 'Wednesday',
  'weekday.3': 'Thursday',
  'weekday.4': 'Friday',
  'weekday.5': 'Saturday',
  'weekday.6': 'Sunday',

  'items.title': 'All Items',
  'items.empty': 'Add an item to begin your list!',
  'items.loadFailed': 'Failed to load items',
  'items.untitled': 'Untitled item',
} as const;
