import type { TeamLabel } from '#api/contract/index.ts';
import { textColorOn } from '../../components/person/initials.ts';
import './label.css';

type Props = Readonly<{ label: Pick<TeamLabel, 'name' | 'color'> }>;

/** A label in its color, with the text color that is easiest to read. */
export const LabelChip = ({ label: { name, color } }: Props) => (
  <bdi
    className="label-chip"
    style={{ backgroundColor: color, color: textColorOn(color) }}
  >
    {name}
  </bdi>
);

/** The color alone, to be shown beside the name. */
export const LabelDot = ({ color }: Pick<TeamLabel, 'color'>) => (
  <span aria-hidden className="label-dot" style={{ backgroundColor: color }} />
);
