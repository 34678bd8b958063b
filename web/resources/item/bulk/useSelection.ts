import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { keysIn } from './selectable.ts';
import { createSelecting } from './selecting.ts';
import type { Selecting } from './selecting.ts';

/**
 * The selection of a page whose rows are in `root`. `there` are the keys of all
 * its pages; another `scopeKey` starts with an empty selection.
 */
export const useSelection = (
  root: RefObject<HTMLElement | null>,
  there: () => readonly string[],
  scopeKey: string,
): Selecting => {
  const t = useMessages();
  const announce = useAnnounce();
  const [selecting] = useState(() =>
    createSelecting(
      () => keysIn(root.current),
      (count) => {
        announce(count === 0 ? t('bulk.none') : t('bulk.selected', { count }));
      },
    ),
  );
  useEffect(
    () => () => {
      selecting.become([]);
    },
    [selecting, scopeKey],
  );
  useEffect(() => {
    if (selecting.keys().size > 0) selecting.keepAmong(new Set(there()));
  });
  return selecting;
};
