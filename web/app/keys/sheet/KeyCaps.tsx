import { styled } from '@mui/material/styles';
import { capsOf } from '../strokes.ts';

const Caps = styled('span')({
  flex: 'none',
  display: 'inline-flex',
  gap: 4,
  // A stroke is written as it stands on the keyboard, in any language.
  direction: 'ltr',
});

/** A shortcut as the keys to press, e.g. 'Mod+K' as Ctrl and K. */
export const KeyCaps = ({ written }: { written: string }) => (
  <Caps>
    {capsOf(written).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </Caps>
);
