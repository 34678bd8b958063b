/** The guided workflow that leads to a product story (J2). */
export const WORKFLOW_PATH = '/agent/product-story';

/** Where the story that comes of it is kept. */
export const STORY_PATH = '/go-to-market';
