/** The lists of today, of other projects. */
export const otherProjectMessages = {
  'items.otherProjects': 'Show other projects as well',
  'items.nothingHere': 'Nothing is planned here.',
} as const;
