import { KeptFocus } from '../../focus/KeptFocus.tsx';
import { LiveUpdates } from '../../live/LiveUpdates.tsx';

/** What goes on behind every page, and says nothing at first. */
export const Later = () => (
  <>
    <KeptFocus />
    <LiveUpdates />
  </>
);
