import { createContext, useContext } from 'react';

/** Says a sentence to a screen reader, without moving anything. */
export type Announce = (sentence: string) => void;

export const AnnouncerContext = createContext<Announce>(() => undefined);

/** `announce('Pricing page moved to Week 7, 3 of 9')`, politely. */
export const useAnnounce = (): Announce => useContext(AnnouncerContext);
