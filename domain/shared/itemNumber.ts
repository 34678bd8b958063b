const NUMBER = /^#?(?:\d{1,9}-)?\d{1,9}$/;

/** Whether a text is an item number as on a card: `1-16`, `#1-16` or `16`. */
export const isItemNumber = (text: string): boolean => NUMBER.test(text.trim());

/** Whether a number means the item with this link id. */
export const matchesItemNumber = (text: string, linkId: string): boolean => {
  if (linkId === '' || !isItemNumber(text)) return false;
  const wanted = text.trim().replace('#', '');
  return linkId === wanted || linkId.endsWith(`-${wanted}`);
};
