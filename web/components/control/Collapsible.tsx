import type { ReactNode } from 'react';
import './control.css';

type Props = Readonly<{
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}>;

/** A heading's button that shows or hides the content below it. */
export const Collapsible = ({ isOpen, onToggle, children }: Props) => (
  <button
    type="button"
    className="fold"
    aria-expanded={isOpen}
    onClick={() => onToggle(!isOpen)}
  >
    {children}
  </button>
);
