import { createContext, useContext } from 'react';

/**
 * Runs a task while the whole app is blocked, with a text that says why.
 * Settles like the task.
 */
type Block = <T>(reason: string, task: () => Promise<T>) => Promise<T>;

export const BlockingContext = createContext<Block>((_reason, task) => task());

export const useBlocking = (): Block => useContext(BlockingContext);

export const BlockedContext = createContext(false);

/** Whether the app is blocked: do not take the focus until it is not. */
export const useIsBlocked = (): boolean => useContext(BlockedContext);
