import type { TextChange } from './textChanges.ts';
import './text.css';

type Props = Readonly<{
  /** What the text is. */
  label: string;
  changes: readonly TextChange[];
}>;

/** A text with what was added and removed marked. */
export const ChangedText = ({ label, changes }: Props) => (
  // Long texts scroll, which the keyboard must reach too.
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
