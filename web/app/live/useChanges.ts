import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveChanged } from '#api/contract/index.ts';
import { CONTEXT_KEY } from '../../providers/context/useSlipwayContext.ts';
import { liveChanges } from '../../providers/live/live.ts';
import { streamTeam } from '../../providers/live/streamTeam.ts';
import { placementOf } from '../../resources/item/store/placement.ts';
import { itemsKey } from '../../resources/item/store/projectItemsCache.ts';
import { outbox } from '../../outbox/outbox.ts';
import { applyChange, isBusy, listsIn } from './applyChange.ts';
import { markChanged } from '../../kit/live/changeMarks.ts';
import { isContext, useReadContext } from './useReadContext.ts';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Minimum time between two refetches for changes that only name a kind. */
const REFETCH_MS = 1000;
/** Pause before a change that had to wait is tried again. */
const BUSY_MS = 200;
/** The longest time that changes wait for a drag or an open menu to end. */
const MAX_BUSY_MS = 30_000;

/** Queries that calculate with the events of a project. */
const FIGURES = ['charts', 'replay', 'explain'];

/** The queries to refetch when others change something of a kind. */
const KEYS_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  items: [
    'plan-history',
    'deleted-items',
    'item',
    'mentioned',
    // Projects have counts of their items.
    'projects',
    ...FIGURES,
  ],
  project: [CONTEXT_KEY[0], 'projects', 'deleted-projects', ...FIGURES],
  team: [
    CONTEXT_KEY[0],
    'team',
    'members',
    'invitations',
    'webhooks',
    'projects',
    // The team's time zone decides to which day a change belongs.
    ...FIGURES,
  ],
  story: ['team', 'workflow'],
  comments: ['comments', 'inbox'],
  inbox: ['inbox'],
};

/** Shows changes by others wherever this tab shows the same data. */
export const useChanges = (me: string): void => {
  const queries = useQueryClient();
  const readContext = useReadContext();
  const announceLater = useThrottledAnnouncement();
  const reportChange = useEffectEvent(
    (change: LiveChanged, ids: readonly string[]) => {
      if (change.by.userId === me) return;
      const { userId, displayName, color } = change.by;
      const deleted = change.deleted?.length ?? 0;
      announceLater({ name: displayName, changed: ids.length, deleted });
      if (displayName === null || color === null) return;
      markChanged(ids, { userId, displayName, color });
    },
  );

  useEffect(() => {
    const waiting: { change: LiveChanged; since: number }[] = [];
    const changedKinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;

    const refetchKinds = () => {
      refetchTimer = undefined;
      const keys = new Set(
        [...changedKinds].flatMap((kind) => KEYS_BY_KIND[kind] ?? []),
      );
      changedKinds.clear();
      if (keys.has(CONTEXT_KEY[0])) void readContext();
      void queries.invalidateQueries(
        {
          predicate: ({ queryKey }) =>
            keys.has(String(queryKey[0])) && !isContext(queryKey),
        },
        { cancelRefetch: false },
      );
      for (const [projectId] of listsIn(queries)) {
        // A fetch that began before the change may lack it.
        const queryKey = itemsKey(projectId);
        if (queries.isFetching({ queryKey }) > 0) {
          void queries.invalidateQueries({ queryKey });
        }
      }
    };

    /** Own changes wait for their answers, or they would show twice. */
    const mustWait = ({ by }: LiveChanged) =>
      isBusy() ||
      (by.userId === me &&
        listsIn(queries).some(
          ([projectId]) => outbox.pending.pendingIn(projectId).length > 0,
        ));

    const showWaiting = () => {
      timer = undefined;
      for (;;) {
        const [next] = waiting;
        if (next === undefined) return;
        const isLate = performance.now() - next.since > MAX_BUSY_MS;
        if (!isLate && mustWait(next.change)) {
          timer = setTimeout(showWaiting, BUSY_MS);
          return;
        }
        waiting.shift();
        reportChange(next.change, applyChange(queries, next.change));
        for (const kind of next.change.kinds) changedKinds.add(kind);
        if (mayBeAssignedTo(me, next.change)) changedKinds.add('inbox');
        refetchTimer ??= setTimeout(refetchKinds, REFETCH_MS);
      }
    };

    const end = liveChanges.subscribe((change) => {
      if (!streamTeam.isShown()) return;
      waiting.push({ change, since: performance.now() });
      timer ??= setTimeout(showWaiting, 0);
    });
    return () => {
      end();
      clearTimeout(timer);
      clearTimeout(refetchTimer);
    };
  }, [queries, readContext, me]);
};

/** Whether others may have assigned an item to `me`: the inbox shows it. */
const mayBeAssignedTo = (
  me: string,
  { by, kinds, items }: LiveChanged,
): boolean =>
  by.userId !== me &&
  kinds.includes('items') &&
  (items === undefined ||
    items.some((item) => placementOf(item).assignedToUserId === me));

/** Minimum time between two announcements. */
const PAUSE_MS = 10_000;
/** How long a first change waits for others that belong to it. */
const COMBINE_MS = 500;

type AnnouncedChange = Readonly<{
  /** Null after the account was closed. */
  name: string | null;
  changed: number;
  deleted: number;
}>;

/**
 * Announces changes by others to screen readers, politely, with at most one
 * sentence every ten seconds.
 */
const useThrottledAnnouncement = (): ((done: AnnouncedChange) => void) => {
  const t = useMessages();
  const announce = useAnnounce();

  const sentence = (
    name: string,
    { changed, deleted }: Omit<AnnouncedChange, 'name'>,
  ) =>
    [
      changed > 0 ? t('live.changed', { name, count: changed }) : '',
      deleted > 0 ? t('live.deleted', { name, count: deleted }) : '',
    ].join(' ');
  const speak = useEffectEvent((all: readonly AnnouncedChange[]) => {
    const byName = Map.groupBy(all, ({ name }) => name ?? t('live.somebody'));
    const sentences = [...byName].map(([name, done]) =>
      sentence(name, {
        changed: done.reduce((sum, change) => sum + change.changed, 0),
        deleted: done.reduce((sum, change) => sum + change.deleted, 0),
      }),
    );
    announce(sentences.join(' ').trim());
  });

  const throttle = useMemo(() => createThrottle(PAUSE_MS), []);
  useEffect(() => throttle.listen((all) => speak(all)), [throttle]);
  return throttle.add;
};

/** Collects announcements, and passes them on at most once per pause. */
const createThrottle = (pauseMs: number) => {
  let waiting: AnnouncedChange[] = [];
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announceAll: (all: readonly AnnouncedChange[]) => void = () => undefined;

  const flush = () => {
    timer = undefined;
    last = performance.now();
    const all = waiting;
    waiting = [];
    announceAll(all);
  };

  return {
    add: (done: AnnouncedChange): void => {
      if (done.changed + done.deleted === 0) return;
      waiting.push(done);
      const remainingMs = last + pauseMs - performance.now();
      timer ??= setTimeout(flush, Math.max(COMBINE_MS, remainingMs));
    },
    listen: (
      listener: (all: readonly AnnouncedChange[]) => void,
    ): (() => void) => {
      announceAll = listener;
      return () => clearTimeout(timer);
    },
  };
};
