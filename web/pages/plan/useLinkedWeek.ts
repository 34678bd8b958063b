import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Board } from './model/board.ts';
import type { ViewChange } from './model/view.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';

type Options = Readonly<{
  board: Board;
  isLoading: boolean;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/** Opens the week that the address names, from 1, and puts the focus into it. */
export const useLinkedWeek = ({
  board,
  isLoading,
  change,
  focus,
}: Options): void => {
  const [parameters] = useSearchParams();
  const named = Number(parameters.get('week') ?? NaN);
  const open = useEffectEvent((week: number) => {
    const bucket = board.milestones
      .flatMap(({ weeks }) => weeks)
      .find(({ index }) => index === week - 1);
    if (bucket === undefined) return;
    focus.want({ bucket: bucket.key, card: null });
    change({ type: 'revealed', bucket });
  });
  useEffect(() => {
    if (!isLoading) open(named);
  }, [isLoading, named]);
};
