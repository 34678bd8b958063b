import { useId } from 'react';
import type { ReactNode } from 'react';
import './customizer.css';

type Props<T extends string> = Readonly<{
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
  nameOf: (option: T) => string;
  pictureOf?: (option: T) => ReactNode;
  /** The text below the field: what the choice means, or why it is disabled. */
  hint?: string | undefined;
  disabled?: boolean;
}>;

/** A choice of a few visible options, which takes effect at once. */
export const ChoiceField = <T extends string>({
  label,
  options,
  value,
  onChange,
  nameOf,
  pictureOf,
  hint,
  disabled = false,
}: Props<T>) => {
  const id = useId();
  return (
    <fieldset
      className="choice-group"
      disabled={disabled}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label className="choice-option" key={option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {pictureOf?.(option)}
            {nameOf(option)}
          </label>
        ))}
      </div>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </fieldset>
  );
};
