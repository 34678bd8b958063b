import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

type Props = Readonly<{
  title?: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}>;

/** A part of the account's card. */
export const Section = ({ title, action, children }: Props) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title === undefined ? undefined : id}
      sx={section}
    >
      {title !== undefined && (
        <Box sx={head}>
          <Typography
            id={id}
            variant="h2"
            sx={{ fontSize: 'var(--size-lead)' }}
          >
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {children}
    </Box>
  );
};

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  padding: { xs: 4, md: 6 },
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 28,
};
