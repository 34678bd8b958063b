import { createContext, useContext } from 'react';

/** Announces a sentence to screen readers without moving the focus. */
type Announce = (sentence: string) => void;

export const AnnouncerContext = createContext<Announce>(() => undefined);

/** `announce('Pricing page moved to Week 7, 3 of 9')`, politely. */
export const useAnnounce = (): Announce => useContext(AnnouncerContext);
