import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { FieldConflict, FieldProblem } from '../saving/FieldNotices.tsx';
import { useItemField } from '../saving/useItemField.ts';
import type { EditedItem } from '../saving/useItemField.ts';

/** Days before are a year that is still being typed. */
const MIN_DATE = '1000-01-01';
const MAX_DATE = '9999-12-31';

/**
 * The calendar day on which work on an item begins, without a time zone (E2,
 * Q65). An incomplete date shows an error and is not sent.
 */
export const StartDateField = ({ edited }: { edited: EditedItem }) => {
  const t = useMessages();
  const errorId = useId();
  const date = useItemField(edited, 'startDate');
  // What the browser does not call a date reads as none.
  const [isPartial, setPartial] = useState(false);
  const [hasError, setHasError] = useState(false);
  return (
    <Place>
      <FieldConflict field={date} textOf={(value) => value ?? ''} />
      <InputBase
        type="date"
        value={isPartial ? '' : (date.value ?? '')}
        error={hasError}
        onChange={({ target }) => {
          const isComplete =
            !(target as HTMLInputElement).validity.badInput &&
            (target.value === '' || target.value >= MIN_DATE);
          setPartial(!isComplete && target.value === '');
          setHasError(false);
          if (isComplete) date.setValue(target.value || null);
        }}
        onBlur={({ target }) => {
          setHasError((target as HTMLInputElement).validity.badInput);
          void date.flush();
        }}
        inputProps={{
          'aria-label': t('item.startDate'),
          'aria-describedby': hasError ? errorId : undefined,
          max: MAX_DATE,
        }}
      />
      {hasError && (
        <p id={errorId} role="alert">
          {t('item.startDate.partial')}
        </p>
      )}
      <FieldProblem field={date} />
    </Place>
  );
};

const Place = styled('div')({
  flex: 1,
  minInlineSize: 0,
  '& .MuiInputBase-root': {
    minBlockSize: 32,
    paddingInline: 8,
    marginInlineStart: -8,
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--size-small)',
    '&:hover': { background: 'var(--hover)' },
    '&.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: -1 },
    '&.Mui-error': { outline: '1px solid var(--error)' },
    '& input': { padding: 0, height: 'auto' },
    '@media (pointer: coarse)': { minBlockSize: 44, fontSize: '1rem' },
  },
  '& p': { margin: 0, color: 'var(--error)' },
});
