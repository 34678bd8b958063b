import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToast } from '../../kit/feedback/toast.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { useChangeName } from './useChangeName.ts';
import { nextToRedo, nextToUndo } from './nextChange.ts';
import { undoStack } from '../item/store/undoStack.ts';
import { undoSteps } from './undoSteps.ts';

type ChangeUndo = Readonly<{
  /** Undoes the person's last change, or says that there is none. */
  undoLast: () => Promise<void>;
  /** Redoes what was undone last, which may be several changes. */
  redoLast: (changes?: number) => Promise<void>;
  /** Undoes any person's change; resolves to whether that worked. */
  undo: (changeId: string, name: string) => Promise<boolean>;
}>;

/** The texts of undo and of redo, and how to find the change. */
const UNDONE = {
  done: 'change.undone',
  none: 'change.nothingToUndo',
  next: nextToUndo,
} as const;
const REDONE = {
  done: 'change.redone',
  none: 'change.nothingToRedo',
  next: nextToRedo,
} as const;

/** The subject of notices about undo: a new one replaces the last. */
export const UNDO_SUBJECT = 'undo';

/**
 * Undoes changes by the server's list, so that it works after a reload and on
 * other devices. A notice names the change and offers to redo it.
 */
export const useChangeUndo = (): ChangeUndo => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const nameOf = useChangeName();

  return useMemo(() => {
    type Direction = typeof UNDONE | typeof REDONE;
    type Named = Readonly<{ changeId: string; name: string }>;
    const notify = (message: string, more: object = {}) =>
      toast({ message, subject: UNDO_SUBJECT, ...more });

    const notifyRefused = (
      error: unknown,
      { changeId, name }: Named,
      direction: Direction,
    ) => {
      const reason = reasonOf(error, t);
      const refusal = t('change.notUndone', { name, reason });
      const hasRest = error instanceof SlipwayError && error.remaining > 0;
      notify(hasRest ? t('change.restUndoable', { refusal }) : refusal, {
        severity: 'error',
        ...(hasRest && {
          undo: () =>
            void send({ changeId, name }, direction, { partial: true }),
        }),
      });
    };

    const send = async (
      named: Named,
      direction: Direction,
      options?: Readonly<{ partial: boolean }>,
    ): Promise<boolean> => {
      const { changeId, name } = named;
      try {
        const undoing = await data.undoChange(changeId, options);
        undoStack.cover();
        void queries.invalidateQueries();
        const opposite = direction === UNDONE ? REDONE : UNDONE;
        notify(t(direction.done, { name }), {
          [direction === UNDONE ? 'redo' : 'undo']: () =>
            void send({ changeId: undoing.changeId, name }, opposite),
        });
        return true;
      } catch (error) {
        notifyRefused(error, named, direction);
        return false;
      }
    };

    const sendNext = async (direction: Direction): Promise<void> => {
      try {
        const changes = await data.getOwnChanges();
        const change = direction.next(changes);
        if (change === null) {
          notify(t(direction.none));
          return;
        }
        const { changeId, undoes } = change;
        // A redo is named after the change that the undo reversed.
        const reversed = changes.find(
          (candidate) => candidate.changeId === undoes,
        );
        await send({ changeId, name: nameOf(reversed ?? change) }, direction);
      } catch (error) {
        notify(reasonOf(error, t), { severity: 'error' });
      }
    };

    /** Undos that have no reply yet, by the change. */
    const running = new Map<string, Promise<boolean>>();
    const undo = (changeId: string, name: string): Promise<boolean> => {
      const undoing =
        running.get(changeId) ??
        send({ changeId, name }, UNDONE).finally(() => {
          running.delete(changeId);
        });
      running.set(changeId, undoing);
      return undoing;
    };

    const inTurn = (direction: Direction): Promise<void> =>
      undoSteps.run(() => sendNext(direction));

    return {
      undoLast: () => inTurn(UNDONE),
      redoLast: async (changes = 1) => {
        for (let count = 0; count < changes; count += 1) await inTurn(REDONE);
      },
      undo,
    };
  }, [t, toast, data, queries, nameOf]);
};
