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
 * The side navigation from 992 px on (D11); `part` of it, where the sections
 * stand in the bar above.
 */
export const SideBar = ({ part = false }: { part?: boolean }) => (
  <Bar {...useNavigationSurface()}>
    {part ? <SectionNavigation /> : <Navigation />}
  </Bar>
);
