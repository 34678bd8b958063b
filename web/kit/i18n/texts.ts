import type { Pattern } from './formatMessage.ts';
import { changeMessages } from './messages/change.ts';
import { commandMessages } from './messages/command.ts';
import { filterMessages } from './messages/filter.ts';
import { frameMessages } from './messages/frame.ts';
import { itemMessages } from './messages/item.ts';
import { labelMessages } from './messages/label.ts';
import { libraryMessages } from './messages/library.ts';
import { liveMessages } from './messages/live.ts';
import { productMessages } from './messages/product.ts';
import { sharedMessages } from './messages/shared.ts';

/** The texts that the frame and the lists need first. */
const texts: Record<string, Pattern> = {
  ...productMessages,
  ...sharedMessages,
  ...frameMessages,
  ...liveMessages,
  ...commandMessages,
  ...changeMessages,
  ...itemMessages,
  ...labelMessages,
  ...filterMessages,
  ...libraryMessages,
};

/**
 * Adds the texts of a page, or of a part that is loaded later. Call once in its
 * module, beside its component.
 */
export const addTexts = (
  ...catalogs: readonly Readonly<Record<string, Pattern>>[]
): void => {
  Object.assign(texts, ...catalogs);
};

/** The pattern of a key; undefined until the part that shows it is loaded. */
export const patternOf = (key: string): Pattern | undefined => texts[key];
