import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import './team.css';

type Props = Readonly<{
  id: string;
  title: string;
  /** Small text next to the title. */
  note?: string | undefined;
  /** Whether to put the actions on a separate line on a phone. */
  ownLine?: boolean;
  /** Actions; their space is reserved, so that they move nothing. */
  children?: ReactNode;
}>;

/** The title of a table and its actions. */
export const SectionHead = ({
  id,
  title,
  note,
  ownLine = false,
  children,
}: Props) => (
  <div className="section-head">
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    {note !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    )}
    <div className="section-head-actions" data-own-line={ownLine}>
      {children}
    </div>
  </div>
);
