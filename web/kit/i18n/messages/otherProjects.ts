/** Today's lists of other projects. */
export const otherProjectMessages = {
  'otherProjects.show': 'Show other projects as well',
  'otherProjects.nothing': 'Nothing is planned here.',
} as const;
