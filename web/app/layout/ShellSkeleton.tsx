import { styled } from '@mui/material/styles';
import { PageSkeleton } from './PageSkeleton.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  blockSize: '100dvh',
  '& > aside': { display: 'none', flex: 'none', inlineSize: 232 },
  '& > main': { flex: 1, background: 'var(--paper)' },
  '& > main > header': {
    blockSize: 49,
    borderBlockEnd: '1px solid var(--divider)',
  },
  [theme.breakpoints.up('lg')]: {
    '& > aside': { display: 'block' },
    '& > main': {
      margin: 8,
      marginInlineStart: 0,
      border: '1px solid var(--divider)',
      borderRadius: 'var(--radius-panel)',
    },
  },
}));

/** The shell's own outline: it stands before anything is known. */
export const ShellSkeleton = () => (
  <Frame>
    <aside />
    <main>
      <header />
      <PageSkeleton />
    </main>
  </Frame>
);
