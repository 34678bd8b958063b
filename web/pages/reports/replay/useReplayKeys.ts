import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { isForReplay, replayKeyOf } from './keys.ts';

type Handlers = Readonly<{
  toggle: () => void;
  /** Days on, or back when negative. */
  step: (days: number) => void;
}>;

/** Space, and the arrows with and without Shift, wherever nothing else has them. */
export const useReplayKeys = ({ toggle, step }: Handlers): void => {
  const { direction } = useTheme();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = replayKeyOf(event, direction);
    if (key === null || event.defaultPrevented) return;
    if (!isForReplay(event.target, key)) return;
    event.preventDefault();
    if (key.type === 'toggle') toggle();
    else step(key.days);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
    };
  }, []);
};
