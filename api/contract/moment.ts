import { z } from 'zod';
import { calendarDate, instant } from './scalars.ts';

/**
 * An instant, or a calendar day in the team's time zone. Not part of index.ts:
 * there it would become a component of the API document.
 */
export const moment = z.union([instant, calendarDate]);
