import ProjectIcon from '@mui/icons-material/FolderOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import AddIcon from '@mui/icons-material/Add';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import AssignIcon from '@mui/icons-material/GroupOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MeIcon from '@mui/icons-material/PersonOutlined';
import MoveIcon from '@mui/icons-material/SwapHoriz';
import OpenIcon from '@mui/icons-material/OpenInFull';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { liveProjects } from '../../resources/project/liveProjects.ts';
import { useChooseProject } from '../../resources/project/useChooseProject.ts';
import { useViews } from '../../resources/view/useViews.ts';
import { viewPath } from '../../resources/view/viewPath.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { goToOf } from '../../kit/keys/shortcuts.ts';
import { useNavigationEntries } from '../layout/navigation/useNavigationEntries.ts';
import type { PaletteScope } from '../overlays/overlaysContext.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import type { Entry } from './entries.ts';
import { useMoreEntries } from './useMoreEntries.tsx';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';

/** All entries of the palette except items. */
export const usePaletteEntries = (
  scope: PaletteScope,
  pageActions: readonly PageAction[],
): readonly Entry[] => {
  const screens = useScreens();
  const views = useViewEntries();
  const projects = useProjects();
  const teams = useTeams();
  const more = useMoreEntries(pageActions);
  switch (scope) {
    case 'projects':
      return projects;
    case 'teams':
      return teams;
    case 'all':
      return [
        ...pageActions.map(entryOfPageAction),
        ...screens,
        ...views,
        ...projects.filter(({ detail }) => detail === undefined),
        ...teams.filter(({ detail }) => detail === undefined),
        ...more,
      ];
    default:
      return scope satisfies never;
  }
};

const entryOfPageAction = ({ id, label, subject, run }: PageAction): Entry => ({
  key: `page ${id}`,
  group: subject === undefined ? 'page' : 'item',
  label,
  subject,
  icon: <EntryIcon id={id} />,
  shortcut: id,
  run,
});

const useScreens = (): readonly Entry[] => {
  const t = useMessages();
  const navigate = useNavigate();
  const entries = useNavigationEntries();
  return useMemo(
    () =>
      entries.map(({ to, label, Icon }) => ({
        key: `goTo ${to}`,
        group: 'goTo',
        label: t(label),
        icon: <Icon />,
        shortcut: goToOf(to),
        run: () => void navigate(to),
      })),
    [t, navigate, entries],
  );
};

const useViewEntries = (): readonly Entry[] => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useViews().map(({ id, name, query }) => ({
    key: `view ${id}`,
    group: 'goTo',
    label: name,
    icon: <ViewIcon />,
    run: () => void navigate(viewPath(query, pathname)),
  }));
};

const useProjects = (): readonly Entry[] => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const active = useActiveProject();
  const choose = useChooseProject();
  const unnamed = t('project.unnamed');
  return liveProjects(availableProjects, unnamed).map(
    ({ id, description }) => ({
      key: `project ${id}`,
      group: 'projects',
      label: description.trim() || unnamed,
      icon: <ProjectIcon />,
      detail: id === active?.id ? t('palette.current') : undefined,
      run: () => {
        if (id !== active?.id) void choose(id);
      },
    }),
  );
};

const useTeams = (): readonly Entry[] => {
  const t = useMessages();
  const navigate = useNavigate();
  const { availableTeams, activeTeam } = useSlipwayContext();
  return availableTeams.map(({ id, teamName }) => ({
    key: `team ${id}`,
    group: 'teams',
    label: teamName,
    icon: <TeamIcon />,
    detail: id === activeTeam.id ? t('palette.current') : undefined,
    run: () => {
      if (id !== activeTeam.id) {
        void navigate(`/app-start/team/${encodeURIComponent(id)}`);
      }
    },
  }));
};

const ICONS: Partial<Record<ShortcutId, ComponentType<SvgIconProps>>> = {
  open: OpenIcon,
  toggle: DoneIcon,
  moveTo: MoveIcon,
  assign: AssignIcon,
  assignToMe: MeIcon,
  labels: LabelIcon,
  add: AddIcon,
  today: TodayIcon,
};

/** The icon of an action, if it has one. */
const EntryIcon = ({ id }: { id: ShortcutId }) => {
  const Icon = ICONS[id];
  return Icon ? <Icon /> : null;
};
