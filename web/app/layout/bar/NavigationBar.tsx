import type { Ref } from 'react';
import { useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ProjectSelector } from '../../../resources/project/ProjectSelector.tsx';
import { useLook } from '../../look/look.ts';
import type { Look } from '../../look/look.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { breakpoints } from '../../theme/tokens.ts';
import { BarLinks } from './BarLinks.tsx';
import { BarTools } from './BarTools.tsx';
import { useNavigationSurface } from '../navigation/surface.ts';

const Bar = styled('header')({
  position: 'relative',
  // Above the page: what the search finds hangs over it.
  zIndex: 3,
  flex: 'none',
  background: 'var(--page)',
  color: 'var(--text)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 'var(--navbar)',
    paddingInline: 12,
  },
  // Two rows belong together: no gap as wide as the margins of both.
  '& > div + div': { minBlockSize: 44, paddingBlockEnd: 4 },
});

const Selector = styled('div')({ flex: '0 1 200px', minInlineSize: 120 });

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

const ROOM_FOR_NAMES = `(min-width:${breakpoints.xl}px)`;

/** Icons stand for the screens: as chosen, or because names find no room. */
const useIsSlim = (type: Props['type']): boolean => {
  const hasRoom = useMediaQuery(ROOM_FOR_NAMES, { noSsr: true });
  return useLook().shape === 'slim' || (type === 'horizontal' && !hasRoom);
};

/**
 * The navigation on top, from 992 px on: 'horizontal' has all in one row, 'combo'
 * the sections, and 'dual' gives the screens a row of their own.
 */
export const NavigationBar = ({ type, search, ref }: Props) => {
  const isSlim = useIsSlim(type);
  const links = <BarLinks type={type} isSlim={isSlim} />;
  return (
    <Bar ref={ref} {...useNavigationSurface()}>
      <div>
        <Selector>
          <ProjectSelector />
        </Selector>
        {type !== 'dual' && links}
        <BarTools search={search} />
      </div>
      {type === 'dual' && <div>{links}</div>}
    </Bar>
  );
};
