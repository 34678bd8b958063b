/** The command menu. */
export const paletteMessages = {
  'palette.label': 'Type a command or search',
  'palette.projects': 'Switch to another project',
  'palette.deletedItems': 'Show deleted items',
  'palette.teams': 'Switch to another team',
  'palette.current': 'Active',
  'palette.group.page': 'This page',
  'palette.group.goTo': 'Go to',
  'palette.group.items': 'Items',
  'palette.group.projects': 'Projects',
  'palette.group.teams': 'Teams',
  'palette.group.more': 'More',
} as const;
