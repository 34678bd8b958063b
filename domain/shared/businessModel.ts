/** The most elements that a business model can have. */
export const MAX_ELEMENTS = 100;
