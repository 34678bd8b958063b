import type { TextChange } from './textChanges.ts';
import './text.css';

type Props = Readonly<{
  /** The accessible name. */
  label: string;
  changes: readonly TextChange[];
}>;

/** A text with additions and removals highlighted. */
export const ChangedText = ({ label, changes }: Props) => (
  // Long texts scroll, so the keyboard must be able to focus them.
  <div
    className="changed-text"
    tabIndex={0}
    role="group"
    aria-label={label}
    dir="auto"
  >
    {changes.map(drawn)}
  </div>
);

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

const drawn = ({ kind, text }: TextChange, index: number) => {
  const Tag = TAGS[kind];
  return <Tag key={index}>{text}</Tag>;
};
