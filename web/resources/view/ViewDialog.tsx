import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SavedView } from '#api/contract/index.ts';
import { LABEL_NAME_CHARACTERS } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Field } from '../../components/field/Field.tsx';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useViewForm } from './useViewForm.ts';
import './view.css';

type Props = Readonly<{
  /** Null for a new one. */
  view: SavedView | null;
  query: string;
  onClose: () => void;
}>;

/** Name of a view, and whether the team has it. Mount it to open it. */
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
  // Only its author takes a view back from the team.
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
          htmlInput: { maxLength: LABEL_NAME_CHARACTERS, dir: 'auto' },
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
