import type { Ref } from 'react';
import { useMediaQuery } from '@mui/material';
import { ProjectSelector } from '../../../resources/project/ProjectSelector.tsx';
import { useLook, useNavigationSurface } from '../../../kit/look/look.ts';
import type { Look } from '../../../kit/look/look.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { breakpoints } from '../../../kit/theme/tokens.ts';
import { BarLinks } from './BarLinks.tsx';
import { BarTools } from './BarTools.tsx';
import './bar.css';

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

const ROOM_FOR_NAMES = `(min-width:${breakpoints.xl}px)`;

/** Whether to show only icons: by choice, or because names do not fit. */
const useIsSlim = (type: Props['type']): boolean => {
  const hasRoom = useMediaQuery(ROOM_FOR_NAMES, { noSsr: true });
  return useLook().shape === 'slim' || (type === 'horizontal' && !hasRoom);
};

/**
 * The navigation on top, from 992 px: 'horizontal' puts all in one row, 'combo'
 * only the sections; 'dual' has a second row for the screens.
 */
export const NavigationBar = ({ type, search, ref }: Props) => {
  const isSlim = useIsSlim(type);
  const links = <BarLinks type={type} isSlim={isSlim} />;
  return (
    <header className="navigation-bar" ref={ref} {...useNavigationSurface()}>
      <div>
        <div className="navigation-selector">
          <ProjectSelector />
        </div>
        {type !== 'dual' && links}
        <BarTools search={search} />
      </div>
      {type === 'dual' && <div>{links}</div>}
    </header>
  );
};
