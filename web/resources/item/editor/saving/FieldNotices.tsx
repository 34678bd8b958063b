import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { Problem } from '../../../../components/Problem.tsx';
import { SlipwayError } from '../../../../providers/http/errors.ts';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';

type ConflictProps<T> = Readonly<{
  field: Autosave<T>;
  /** A value in words, one line each. */
  textOf: (value: T) => string;
}>;

/** Asks which version to keep of a field edited here and by another user. */
export const FieldConflict = <T,>({ field, textOf }: ConflictProps<T>) => {
  const t = useMessages();
  if (field.conflict === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('item.editor.conflict')}
      <Kept dir="auto" tabIndex={0}>
        {textOf(field.conflict.value) || t('item.editor.conflictEmpty')}
      </Kept>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          field.resolveConflict('draft');
        }}
      >
        {t('item.editor.useMine')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          field.resolveConflict('server');
        }}
      >
        {t('item.editor.keepTheirs')}
      </Button>
    </Alert>
  );
};

/** Why a field is not saved, in the server's words where they are about it. */
export const FieldProblem = <T,>({ field }: { field: Autosave<T> }) => {
  const t = useMessages();
  if (field.status !== 'failed') return null;
  const { error } = field;
  const reason =
    error instanceof SlipwayError ? error.fields[0]?.message : undefined;
  return (
    <Problem
      message={reason ?? t('error.unknown')}
      retry={() => void field.flush()}
    />
  );
};

const Kept = styled('p')({
  maxBlockSize: 120,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  marginBlock: 8,
});
