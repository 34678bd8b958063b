import { Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import './account.css';

type Props = Readonly<{
  title?: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}>;

/** A part of the account's card. */
export const Section = ({ title, action, children }: Props) => {
  const id = useId();
  return (
    <section
      className="account-section"
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className="account-head">
          <Typography
            id={id}
            variant="h2"
            sx={{ fontSize: 'var(--size-lead)' }}
          >
            {title}
          </Typography>
          {action}
        </div>
      )}
      {children}
    </section>
  );
};
