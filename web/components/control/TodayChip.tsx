import type { ReactNode } from 'react';
import './control.css';

/** Marks the current week, or the day of a replay. */
export const TodayChip = ({ children }: { children: ReactNode }) => (
  <span className="today-chip" dir="auto">
    {children}
  </span>
);
