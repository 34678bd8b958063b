import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Container = styled('div')(({ theme }) => ({
  padding: 16,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { padding: 24 },
  '&[data-width="medium"]': { maxInlineSize: 880 },
}));

type Props = Readonly<{ width: 'full' | 'medium'; children: ReactNode }>;

/** The space around a page's content (D31, D32). */
export const PageContainer = ({ width, children }: Props) => (
  <Container data-width={width}>{children}</Container>
);
