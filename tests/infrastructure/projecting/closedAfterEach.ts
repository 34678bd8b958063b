import { afterEach } from 'vitest';

/**
 * Returns a function that registers resources; after each test, they are
 * closed, last first.
 */
export const closedAfterEach = (): (<T extends { close: () => Promise<void> }>(
  opened: T,
) => T) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return (opened) => {
    closing.push(() => opened.close());
    return opened;
  };
};
