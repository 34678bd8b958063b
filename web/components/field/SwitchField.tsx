import type { ReactNode } from 'react';
import { useId } from 'react';
import './field.css';

type Props = Readonly<{
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text below the label: what it does, or why it cannot be changed. */
  hint?: ReactNode;
  disabled?: boolean;
}>;

/** A switch with its label, which takes effect at once. */
export const SwitchField = ({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
}: Props) => {
  const id = useId();
  return (
    <div className="switch-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="switch"
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
};
