import BackIcon from '@mui/icons-material/ChevronLeft';
import OnIcon from '@mui/icons-material/ChevronRight';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { IconButton, MenuItem, Select, Slider, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { DAYS_PER_WEEK, WEEKS_PER_MILESTONE } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { dateAt, weekOn } from './replay.ts';
import type { Replay, ScheduledDay } from './replay.ts';
import { SPEEDS } from './usePlayback.ts';
import type { Playback } from './usePlayback.ts';

type Props = Readonly<{
  replay: Replay;
  /** The chosen day once it is loaded; null at the end. */
  day: ScheduledDay | null;
  position: number;
  playback: Playback;
  goTo: (position: number) => void;
  /** Moves by this number of days; negative moves back. */
  step: (days: number) => void;
}>;

/** The scrubber over the days of a project, with its playback controls. */
export const ReplayBar = (props: Props) => {
  const { replay, day, position, playback, goTo, step } = props;
  const t = useMessages();
  const dates = useDates();
  const nameOf = useDayName(replay, day);
  const { shown, handlers } = useScrubbing(position, goTo);
  return (
    <div role="group" aria-label={t('replay.controls')} className="replay">
      <div className="replay-buttons">
        <StepButton
          label={t('replay.dayBack')}
          isEnd={position === 0}
          onClick={() => step(-1)}
        >
          <BackIcon />
        </StepButton>
        {!playback.isStill && <PlayButton playback={playback} />}
        <StepButton
          label={t('replay.dayOn')}
          isEnd={position === replay.now}
          onClick={() => step(1)}
        >
          <OnIcon />
        </StepButton>
        {!playback.isStill && <SpeedSelect playback={playback} />}
      </div>
      <p className="replay-day">{nameOf(shown)}</p>
      <div className="replay-slider">
        <span aria-hidden dir="auto">
          {dates.short(replay.startDate)}
        </span>
        <Slider
          aria-label={t('replay.label')}
          value={shown}
          min={0}
          max={replay.now}
          step={1}
          shiftStep={DAYS_PER_WEEK}
          marks={milestones(replay)}
          getAriaValueText={nameOf}
          onPointerDown={playback.pause}
          onKeyDown={playback.pause}
          {...handlers}
        />
        <span aria-hidden>{t('replay.now')}</span>
      </div>
      <p className="replay-hint" data-still={playback.isStill || undefined}>
        {t(playback.isStill ? 'replay.stepped' : 'replay.keys')}
      </p>
    </div>
  );
};

type StepProps = Readonly<{
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

/**
 * Stays focusable at either end, without effect. Its tooltip is above, as the
 * slider is below.
 */
const StepButton = ({ label, isEnd, onClick, children }: StepProps) => (
  <Tooltip title={label} placement="top">
    <IconButton
      aria-label={label}
      aria-disabled={isEnd}
      className="replay-step"
      onClick={onClick}
    >
      {children}
    </IconButton>
  </Tooltip>
);

const PlayButton = ({ playback }: { playback: Playback }) => {
  const t = useMessages();
  const label = t(playback.isPlaying ? 'replay.pause' : 'replay.play');
  return (
    <Tooltip title={label} placement="top">
      <IconButton
        aria-label={label}
        className="replay-play"
        onClick={playback.toggle}
      >
        {playback.isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
    </Tooltip>
  );
};

const SpeedSelect = ({ playback }: { playback: Playback }) => {
  const t = useMessages();
  return (
    <Select
      value={playback.speed}
      onChange={(event) => playback.setSpeed(event.target.value)}
      inputProps={{ 'aria-label': t('replay.speed') }}
      SelectDisplayProps={{ 'aria-label': t('replay.speed') }}
    >
      {SPEEDS.map((speed) => (
        <MenuItem key={speed} value={speed}>
          {t('replay.times', { speed })}
        </MenuItem>
      ))}
    </Select>
  );
};

const DAYS_PER_MILESTONE = WEEKS_PER_MILESTONE * DAYS_PER_WEEK;

/** Marks where milestones begin. */
const milestones = ({ now }: Replay) =>
  Array.from({ length: Math.ceil(now / DAYS_PER_MILESTONE) }, (_, index) => ({
    value: index * DAYS_PER_MILESTONE,
  })).slice(1);

/**
 * The label of a position of the scrubber: a day and its week, or now. Weeks
 * are only shown if that day's schedule is known.
 */
const useDayName = (replay: Replay, day: ScheduledDay | null) => {
  const t = useMessages();
  const dates = useDates();
  return (position: number): string => {
    const date = dateAt(replay, position);
    if (date === null) return t('replay.now');
    const name = dates.medium(date);
    const week = day?.date === date ? weekOn(day) : null;
    return week === null ? name : t('replay.inWeek', { date: name, ...week });
  };
};

/** How long the thumb must rest on a day before the day is loaded. */
const REST_MS = 120;

/**
 * The thumb follows the pointer at once; the day changes when it rests or is
 * released. `shown` is the position of the thumb.
 */
const useScrubbing = (position: number, goTo: (position: number) => void) => {
  /** Where the thumb was moved to; null once the page shows that. */
  const [dragged, setDragged] = useState<number | null>(null);
  const [isReleased, setReleased] = useState(false);
  /** The position at the last render, to notice a change of it. */
  const [lastPosition, setLastPosition] = useState(position);
  /** Chosen positions that the page does not show yet, oldest first. */
  const [unshown, setUnshown] = useState<readonly number[]>([]);
  // The last chosen place stays while the page still shows earlier ones, so
  // that the next key continues from it. It gives way to any other place.
  if (lastPosition !== position) {
    setLastPosition(position);
    const index = unshown.indexOf(position);
    const later = index < 0 ? [] : unshown.slice(index + 1);
    setUnshown(later);
    if (isReleased && later.length === 0) setDragged(null);
  }
  if (dragged === position) setDragged(null);
  useEffect(() => {
    if (dragged === null || isReleased) return undefined;
    const timer = setTimeout(() => goTo(dragged), REST_MS);
    return () => clearTimeout(timer);
  }, [dragged, isReleased, goTo]);
  return {
    shown: dragged ?? position,
    handlers: {
      onChange: (_event: Event, value: number) => {
        setReleased(false);
        setDragged(value);
      },
      onChangeCommitted: (_event: unknown, value: number) => {
        setReleased(true);
        setUnshown((before) => [...before, value]);
        goTo(value);
      },
    },
  };
};
