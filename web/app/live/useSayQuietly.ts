import { useEffect, useEffectEvent, useMemo } from 'react';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Between two sentences about others. */
const QUIET_MS = 10_000;

type Done = Readonly<{
  /** Null after the account was closed. */
  name: string | null;
  changed: number;
  deleted: number;
}>;

/**
 * Says what others did to screen readers, politely: one sentence at most every
 * ten seconds, however much happens.
 */
export const useSayQuietly = (): ((done: Done) => void) => {
  const t = useMessages();
  const announce = useAnnounce();

  const sentence = (name: string, { changed, deleted }: Omit<Done, 'name'>) =>
    [
      changed > 0 ? t('live.changed', { name, count: changed }) : '',
      deleted > 0 ? t('live.deleted', { name, count: deleted }) : '',
    ].join(' ');
  const speak = useEffectEvent((all: readonly Done[]) => {
    const byName = Map.groupBy(all, ({ name }) => name ?? t('live.somebody'));
    const sentences = [...byName].map(([name, done]) =>
      sentence(name, {
        changed: done.reduce((sum, one) => sum + one.changed, 0),
        deleted: done.reduce((sum, one) => sum + one.deleted, 0),
      }),
    );
    announce(sentences.join(' ').trim());
  });

  const quiet = useMemo(() => createQuiet(QUIET_MS), []);
  useEffect(() => quiet.listen((all) => speak(all)), [quiet]);
  return quiet.add;
};

/** Collects what is said within so many milliseconds. */
export const createQuiet = (quietMs: number) => {
  let waiting: Done[] = [];
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tell: (all: readonly Done[]) => void = () => undefined;

  const flush = () => {
    timer = undefined;
    last = performance.now();
    const all = waiting;
    waiting = [];
    tell(all);
  };

  return {
    add: (done: Done): void => {
      if (done.changed + done.deleted === 0) return;
      waiting.push(done);
      // A moment, for what belongs together.
      const ms = Math.max(500, last + quietMs - performance.now());
      timer ??= setTimeout(flush, ms);
    },
    listen: (listener: (all: readonly Done[]) => void): (() => void) => {
      tell = listener;
      return () => clearTimeout(timer);
    },
  };
};
