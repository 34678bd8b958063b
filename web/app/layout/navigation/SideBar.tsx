import { styled } from '@mui/material/styles';
import { Navigation } from './Navigation.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';
import { useNavigationSurface } from './surface.ts';

const Bar = styled('div')({
  flex: 'none',
  inlineSize: 232,
  overflowY: 'auto',
  padding: 12,
  '&[data-surface]': { background: 'var(--page)', color: 'var(--text)' },
});

/**
 * The side navigation from 992 px on (D11): all screens, or those of the section
 * that is open, where the sections stand in the bar above.
 */
export const SideBar = ({ part }: { part: 'all' | 'section' }) => (
  <Bar {...useNavigationSurface()}>
    {part === 'section' ? <SectionNavigation /> : <Navigation />}
  </Bar>
);
