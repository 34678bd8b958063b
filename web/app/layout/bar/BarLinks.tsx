import { useLocation } from 'react-router-dom';
import type { Look } from '../../look/look.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { activeEntry } from '../navigation/activeEntry.ts';
import { BarLink } from './BarLink.tsx';
import { BarMenu } from './BarMenu.tsx';
import { sectionOf, sectionsOf } from '../navigation/sections.ts';
import { useNavigationEntries } from '../navigation/useNavigationEntries.ts';
import './bar.css';

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  isSlim: boolean;
}>;

/** Screens in a row, as the kind of navigation shows them. */
export const BarLinks = ({ type, isSlim }: Props) => {
  const t = useMessages();
  return (
    <nav aria-label={t('nav.label')} style={{ minInlineSize: 0 }}>
      <ul className="bar-list">
        {type === 'dual' && <AllScreens isSlim={isSlim} />}
        {type === 'combo' && <Sections isSlim={isSlim} />}
        {type === 'horizontal' && <ScreensAndMenus isSlim={isSlim} />}
      </ul>
    </nav>
  );
};

const useOpen = () => activeEntry(useLocation().pathname);

const AllScreens = ({ isSlim }: { isSlim: boolean }) => {
  const open = useOpen();
  return useNavigationEntries().map((entry) => (
    <li key={entry.to}>
      <BarLink
        {...entry}
        isSlim={isSlim}
        current={entry.to === open && 'page'}
      />
    </li>
  ));
};

/** Each leads to its first screen; the side bar then lists the others. */
const Sections = ({ isSlim }: { isSlim: boolean }) => {
  const open = sectionOf(useOpen());
  return sectionsOf(useNavigationEntries()).map(({ key, label, entries }) => {
    const [first] = entries;
    return (
      first && (
        <li key={key}>
          <BarLink
            {...first}
            label={label}
            isSlim={isSlim}
            current={key === open && 'true'}
          />
        </li>
      )
    );
  });
};

/** The first section's screens, and a menu for each of the others. */
const ScreensAndMenus = ({ isSlim }: { isSlim: boolean }) => {
  const open = useOpen();
  const [first, ...others] = sectionsOf(useNavigationEntries());
  return (
    <>
      {first?.entries.map((entry) => (
        <li key={entry.to}>
          <BarLink
            {...entry}
            isSlim={isSlim}
            current={entry.to === open && 'page'}
          />
        </li>
      ))}
      {others.map((section) => (
        <li key={section.key}>
          <BarMenu section={section} open={open} isSlim={isSlim} />
        </li>
      ))}
    </>
  );
};
