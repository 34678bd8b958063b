import { capsOf } from '../../../kit/keys/strokes.ts';
import './sheet.css';

/** Shows a shortcut as keys: 'Mod+K' as Ctrl and K. */
export const KeyCaps = ({ written }: { written: string }) => (
  <span className="key-caps">
    {capsOf(written).map((cap, index) => (
      // A cap may occur twice, as in 'G G'.
      <kbd key={index}>{cap}</kbd>
    ))}
  </span>
);
