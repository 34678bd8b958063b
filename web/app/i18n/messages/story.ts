/** The product story and the business model. */
export const storyMessages = {
  'story.title': 'Product Story',
  'story.businessModel': 'Business Model',
} as const;
