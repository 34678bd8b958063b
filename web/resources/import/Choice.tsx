import { useId } from 'react';

type Props = Readonly<{
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  /** Explains the current choice. */
  hint?: string;
  onChange: (value: string) => void;
}>;

/** A labeled native select, as there may be many options. */
export const Choice = ({ label, value, options, hint, onChange }: Props) => {
  const id = useId();
  return (
    <div className="import-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="import-hint" aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
};
