/**
 * Makes MUI's fields use a plain text area. MUI's own text area sets a height,
 * which would replace that of `useGrowingHeight`.
 */
export const PLAIN_TEXTAREA = { inputComponent: 'textarea' } as const;

/** Removes the type that MUI gives a text field; a text area has none. */
export const NO_INPUT_TYPE = { type: undefined } as const;
