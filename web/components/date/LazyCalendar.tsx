import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import type { DayCalendarProps } from './DayCalendar.tsx';
import './date.css';

type Props = DayCalendarProps & Readonly<{ onClose: () => void }>;

/** The calendar's code is loaded when one is first opened. */
const Loaded = lazyOverlay<Props>(
  async () => (await import('./DayCalendar.tsx')).DayCalendar,
);

/** A calendar whose box has its final size before the code is loaded. */
export const LazyCalendar = (props: Props) => (
  <div className="day-calendar">
    <Loaded {...props} />
  </div>
);
