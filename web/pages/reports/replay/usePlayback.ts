import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import { reportCalls } from '../../../providers/calls/reports.ts';
import { dateAt, stepped } from './replay.ts';
import type { Replay } from './replay.ts';
import { asOfQuery, replayKey } from '../model/reportQueries.ts';

export const SPEEDS = [1, 2, 4, 8] as const;
type Speed = (typeof SPEEDS)[number];

/** How long a day is shown at normal speed, in milliseconds. */
const DAY_MS = 1000;

type Options = Readonly<{
  projectId: string;
  replay: Replay;
  position: number;
  goTo: (position: number) => void;
}>;

/**
 * Shows one day after another, each once it is loaded. Does not play with
 * reduced motion.
 */
export const usePlayback = (options: Options) => {
  const { projectId, replay, position, goTo } = options;
  const [wantsPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', {
    noSsr: true,
  });
  const isPlaying = wantsPlaying && !isStill && position < replay.now;
  const isReady = useIsFetching({ queryKey: replayKey(projectId) }) === 0;
  useNextDay(options, isPlaying);

  useEffect(() => {
    if (!isPlaying || !isReady) return undefined;
    const timer = setTimeout(() => {
      const next = stepped(replay, position, 1);
      if (next === replay.now) setPlaying(false);
      goTo(next);
    }, DAY_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, speed, replay, position, goTo]);

  return {
    isPlaying,
    /** Whether days can only be changed step by step. */
    isStill,
    speed,
    setSpeed,
    pause: () => setPlaying(false),
    /** Restarts at the first day if the last one is reached. */
    toggle: () => {
      if (!isPlaying && position >= replay.now) goTo(0);
      setPlaying(!isPlaying);
    },
  };
};

export type Playback = ReturnType<typeof usePlayback>;

/** Prefetches the next day while this one is shown. */
const useNextDay = (
  { projectId, replay, position }: Options,
  isPlaying: boolean,
): void => {
  const queries = useQueryClient();
  const next = dateAt(replay, stepped(replay, position, 1));
  useEffect(() => {
    if (!isPlaying || next === null) return;
    // The view of that day shows the failure.
    queries
      .query(asOfQuery(reportCalls, projectId, next))
      .catch(() => undefined);
  }, [isPlaying, next, queries, projectId]);
};
