import type { Ref } from 'react';
import { ProjectSelector } from '../../../resources/project/ProjectSelector.tsx';
import { useNavigationSurface } from '../../../kit/look/look.ts';
import type { Look } from '../../../kit/look/look.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { BarLinks } from './BarLinks.tsx';
import { BarTools } from './BarTools.tsx';
import './bar.css';

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

/**
 * The navigation on top, from 992 px: 'horizontal' puts all in one row, 'combo'
 * only the sections; 'dual' has a second row for the screens.
 */
export const NavigationBar = ({ type, search, ref }: Props) => {
  const links = <BarLinks type={type} />;
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
