import { styled } from '@mui/material/styles';
import { PageSkeleton } from '../page/PageSkeleton.tsx';

const ON_TOP = ':root:is([data-navigation]) &';
const WITHOUT_SIDE =
  ':root:is([data-navigation="horizontal"], [data-navigation="dual"]) &';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '0 1fr / auto 1fr',
  blockSize: '100dvh',
  '& > div': { gridColumn: '1 / -1' },
  '& > aside': { display: 'none', inlineSize: 232 },
  '& > main': { gridColumn: 2, background: 'var(--paper)' },
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
    [ON_TOP]: {
      gridTemplateRows: 'var(--navbar) 1fr',
      '& > main': { marginBlockStart: 0 },
      '& > main > header': { display: 'none' },
    },
    [WITHOUT_SIDE]: {
      '& > aside': { display: 'none' },
      '& > main': { marginInlineStart: 8 },
    },
    ':root[data-navigation="dual"] &': {
      gridTemplateRows: 'calc(var(--navbar) + 48px) 1fr',
    },
  },
}));

/** The shell's own outline: it stands before anything is known. */
export const ShellSkeleton = () => (
  <Frame>
    <div />
    <aside />
    <main>
      <header />
      <PageSkeleton />
    </main>
  </Frame>
);
