/** Whether a text contains a part, ignoring case. */
export const containsText = (text: string, part = ''): boolean =>
  text.toLowerCase().includes(part.toLowerCase());
