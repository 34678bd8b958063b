import { useId } from 'react';
import type { ImportReply } from '#api/contract/index.ts';
import { titleOf } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

type Props = Readonly<{ reply: ImportReply; hasStarted: boolean }>;

/** How many lines are listed; the others are only counted. */
const MAX_LISTED = 500;

/**
 * What becomes of each line, in the preview and after the import: first those
 * left out, then those with a hint.
 */
export const ImportedLines = ({ reply, hasStarted }: Props) => {
  const t = useMessages();
  const id = useId();
  const { rows, counts } = reply;
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'Skip'),
    ...rows.filter((row) => row.outcome === 'Create' && row.reason),
    ...rows.filter((row) => row.outcome === 'Create' && !row.reason),
  ];
  return (
    <section aria-labelledby={id} className="import-section">
      <h2 id={id} className="import-heading">
        {t(hasStarted ? 'import.result.done' : 'import.result')}
      </h2>
      {!hasStarted && (
        <p role="status" className="import-counts">
          {t('import.result.counts', counts)}
        </p>
      )}
      <ul className="import-lines">
        {sorted.slice(0, MAX_LISTED).map((row, index) => (
          <li key={`${String(row.line)} ${String(index)}`}>
            <span className="import-line-number">
              {t('import.result.line', { line: row.line })}
            </span>
            <span className="import-line-text">
              <bdi dir="auto">
                {titleOf(row.title) || t('import.result.untitled')}
              </bdi>
              {row.reason !== undefined && (
                <span className="import-hint">{row.reason}</span>
              )}
            </span>
            <span className="import-outcome" data-outcome={row.outcome}>
              {t(
                row.outcome === 'Skip'
                  ? 'import.result.skip'
                  : 'import.result.create',
              )}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > MAX_LISTED && (
        <p className="import-hint">
          {t('import.result.more', { count: sorted.length - MAX_LISTED })}
        </p>
      )}
    </section>
  );
};
