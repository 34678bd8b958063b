import { useState } from 'react';
import type { SavedView } from '#api/contract/index.ts';
import { nameKey } from '#api/contract/values.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SlipwayError } from '../../providers/http/errors.ts';
import { useMayChange, useViewCommands, useViews } from './useViews.ts';

type Options = Readonly<{
  view: SavedView | null;
  query: string;
  onClose: () => void;
}>;

/** What is typed of a view, and what came of saving it. */
export const useViewForm = ({ view, query, onClose }: Options) => {
  const t = useMessages();
  const toast = useToast();
  const commands = useViewCommands();
  const replacedBy = useReplaced(view);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  const replaces = replacedBy(trimmed);

  const run = async (work: () => Promise<unknown>, done: MessageKey) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast({ message: t(done, { name: trimmed }) });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  const submit = async () => {
    if (trimmed === '') {
      setProblem('view.nameNeeded');
      return;
    }
    const fields = { name: trimmed, query, shared };
    const target = view ?? replaces;
    await run(
      () =>
        target === null
          ? commands.create(fields)
          : commands.revise(target.id, fields),
      'view.saved',
    );
  };
  const remove = async () => {
    if (view !== null) {
      await run(() => commands.remove(view.id), 'view.deleted');
    }
  };
  return {
    ...{ name, setName, shared, setShared, problem, isBusy, submit, remove },
    isNameWrong: problem === 'view.nameNeeded' || problem === 'view.nameTaken',
    /** The view of that name, which saving gives the new filter. */
    replaces,
  };
};

/** For a new view: the one of a name that its person may change. */
const useReplaced = (view: SavedView | null) => {
  const views = useViews();
  const mayChange = useMayChange();
  return (name: string): SavedView | null =>
    view === null && name !== ''
      ? (views.find(
          (one) => nameKey(one.name) === nameKey(name) && mayChange(one),
        ) ?? null)
      : null;
};

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  'VIEW.NAME_TAKEN': 'view.nameTaken',
  'VIEW.TOO_MANY': 'view.tooMany',
  'VIEW.TOO_MANY_SHARED': 'view.tooManyShared',
};

/** What to say of a refusal. */
const problemOf = (error: unknown): MessageKey =>
  (error instanceof SlipwayError && PROBLEMS[error.code ?? '']) ||
  'view.notSaved';
