/** The guided workflow that leads to a product story. */
export const WORKFLOW_PATH = '/agent/product-story';

/** The page of the finished story. */
export const STORY_PATH = '/go-to-market';
