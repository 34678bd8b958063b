import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SavedView } from '#api/contract/index.ts';
import {
  LABEL_NAME_CHARACTERS,
  nameKey,
  isBlank,
} from '#api/contract/values.ts';
import { viewMessages } from '../../kit/i18n/messages/view.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Field } from '../../components/field/Field.tsx';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { changedFields } from '../../providers/saving/changedFields.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { useMayChange, useViewCommands, useViews } from './useViews.ts';
import './view.css';

addTexts(viewMessages);

type Props = Readonly<{
  /** Null for a new view. */
  view: SavedView | null;
  query: string;
  onClose: () => void;
}>;

/** Name of a view, and whether it is shared. Mount it to open it. */
export const ViewDialog = ({ view, query, onClose }: Props) => {
  const t = useMessages();
  const form = useViewForm({ view, query, onClose });
  const { isBusy, submit, remove } = form;
  return (
    <FormDialog
      title={t(view === null ? 'view.save' : 'view.edit')}
      submitLabel={t(form.replaces === null ? 'view.confirm' : 'view.replace')}
      isBusy={isBusy}
      action={
        view !== null && (
          <Button
            className="view-delete"
            color="error"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            {t('view.delete')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <ViewFields view={view} query={query} form={form} />
    </FormDialog>
  );
};

type FieldsProps = Omit<Props, 'onClose'> &
  Readonly<{ form: ReturnType<typeof useViewForm> }>;

const ViewFields = ({ view, query, form }: FieldsProps) => {
  const t = useMessages();
  const { userId } = useSlipwayContext().userContext;
  // Only its author can unshare a view.
  const isOthers = view !== null && view.ownerUserId !== userId;
  const { name, setName, shared, setShared, problem, isNameWrong } = form;
  return (
    <div className="view-form">
      <Field
        label={t('view.name')}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={isNameWrong}
        helperText={
          form.replaces === null
            ? ' '
            : t('view.replaces', { name: form.replaces.name })
        }
        slotProps={{
          htmlInput: {
            maxLength: LABEL_NAME_CHARACTERS,
            dir: 'auto',
            readOnly: form.isBusy,
          },
        }}
      />
      <p className="view-query">
        <bdi>{query}</bdi>
      </p>
      <SwitchField
        label={t('view.share')}
        checked={shared}
        disabled={isOthers}
        onChange={setShared}
        hint={t('view.share.hint')}
      />
      {problem !== null && <Alert severity="error">{t(problem)}</Alert>}
    </div>
  );
};

type Options = Readonly<{
  view: SavedView | null;
  query: string;
  onClose: () => void;
}>;

/** The values of the form, and the result of saving them. */
const useViewForm = ({ view, query, onClose }: Options) => {
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

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast({ message: done });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  const save = () => {
    const fields = { name: trimmed, query, shared };
    if (view !== null) {
      return commands.revise(view.id, changedFields(view, fields));
    }
    if (replaces === null) return commands.create(fields);
    // Only the filter is replaced: a shared view stays shared.
    return commands.revise(
      replaces.id,
      changedFields(replaces, { ...fields, shared: replaces.shared || shared }),
    );
  };
  const submit = async () => {
    if (isBlank(trimmed)) {
      setProblem('view.nameNeeded');
      return;
    }
    await run(save, t('view.saved', { name: trimmed }));
  };
  const remove = async () => {
    if (view !== null) {
      const { id, name: deletedName } = view;
      const done = t('view.deleted', { name: deletedName });
      await run(() => commands.remove(id), done);
    }
  };
  return {
    name,
    setName,
    shared,
    setShared,
    problem,
    isBusy,
    submit,
    remove,
    isNameWrong: problem === 'view.nameNeeded' || problem === 'view.nameTaken',
    /** The view with that name, whose filter saving would replace. */
    replaces,
  };
};

/** The existing view with the name of a new one, if it may be changed. */
const useReplaced = (view: SavedView | null) => {
  const views = useViews();
  const mayChange = useMayChange();
  return (name: string): SavedView | null =>
    view === null && name !== ''
      ? (views.find(
          (existing) =>
            nameKey(existing.name) === nameKey(name) && mayChange(existing),
        ) ?? null)
      : null;
};

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  'VIEW.NAME_TAKEN': 'view.nameTaken',
  'VIEW.TOO_MANY': 'view.tooMany',
  'VIEW.TOO_MANY_SHARED': 'view.tooManyShared',
};

/** The text for a refusal. */
const problemOf = (error: unknown): MessageKey =>
  (error instanceof SlipwayError && PROBLEMS[error.code ?? '']) ||
  'view.notSaved';
