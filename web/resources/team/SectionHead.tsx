import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = Readonly<{
  id: string;
  title: string;
  /** Beside the title, in small. */
  note?: string | undefined;
  /** Too much for the title's line on a phone: it always has its own there. */
  ownLine?: boolean;
  /** Its place is kept: what appears here moves nothing. */
  children?: ReactNode;
}>;

/** The head of a table: what it is, and what can be done with it. */
export const SectionHead = ({
  id,
  title,
  note,
  ownLine = false,
  children,
}: Props) => (
  <Box sx={head}>
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    {note !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    )}
    <Box sx={ownLine ? [actions, line] : actions}>{children}</Box>
  </Box>
);

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
};

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: 2,
  marginInlineStart: 'auto',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
};

const line = { flexBasis: { xs: '100%', sm: 'auto' } };
