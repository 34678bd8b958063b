import { useId } from 'react';
import type { ImportMapping } from '#api/contract/importColumns.ts';
import { MAPPED_FIELDS } from '#api/contract/importColumns.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Choice } from './Choice.tsx';
import { NO_COLUMN, withColumn } from './mapping.ts';
import type { Preview } from './preview.ts';

type Props = Readonly<{
  preview: Preview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}>;

/** Maps the columns of a table to fields, and shows its first rows. */
export const Mapping = ({ preview, mapping, onChange }: Props) => {
  const t = useMessages();
  const id = useId();
  const { columns } = preview;
  return (
    <section aria-labelledby={id} className="import-section">
      <h2 id={id} className="import-heading">
        {t('import.columns')}
      </h2>
      <p className="import-hint">{t('import.columns.hint')}</p>
      <div className="import-fields">
        {MAPPED_FIELDS.map((field) => (
          <Choice
            key={field}
            label={t(`import.field.${field}`)}
            value={mapping[field] ?? NO_COLUMN}
            options={[
              { value: NO_COLUMN, label: t('import.columns.none') },
              ...[...new Set(columns)].map((column) => ({
                value: column,
                label: column,
              })),
            ]}
            onChange={(column) => onChange(withColumn(mapping, field, column))}
          />
        ))}
      </div>
      <PreviewTable preview={preview} />
    </section>
  );
};

const PreviewTable = ({ preview: { columns, rows } }: { preview: Preview }) => {
  const t = useMessages();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    // Scrollable content must be focusable for the keyboard.
    <div
      className="import-preview"
      role="region"
      aria-labelledby={id}
      tabIndex={0}
    >
      <table>
        <caption id={id}>{t('import.preview', { count: rows.length })}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={`${column} ${String(index)}`} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={String(line)}>
              {columns.map((column, index) => (
                <td key={`${column} ${String(index)}`} dir="auto">
                  {row[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
