import { capsOf } from '../../../kit/keys/strokes.ts';
import './sheet.css';

/** A shortcut as the keys to press, e.g. 'Mod+K' as Ctrl and K. */
export const KeyCaps = ({ written }: { written: string }) => (
  <span className="key-caps">
    {capsOf(written).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
);
