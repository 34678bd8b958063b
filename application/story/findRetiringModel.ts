import { addDays } from '#domain/shared/calendarDate.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  Retirement,
  TextGenerator,
} from '../shared/ports/TextGenerator.ts';

export type FindRetiringModel = () => Promise<Retirement | null>;

/** How many days before the end, so that another model can be tried first. */
const NOTICE_DAYS = 60;

/**
 * Finds the model that writes suggestions if its provider retires it within 60
 * days; null otherwise. Throws TextGenerationFailed.
 */
export const findRetiringModel =
  ({
    textGenerator,
    clock,
  }: {
    textGenerator: TextGenerator;
    clock: Clock;
  }): FindRetiringModel =>
  async () => {
    const retirement = await textGenerator.retirement();
    const today = clock.now().slice(0, 'YYYY-MM-DD'.length);
    return retirement !== null && retirement.day < addDays(today, NOTICE_DAYS)
      ? retirement
      : null;
  };
