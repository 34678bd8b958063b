import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import DashboardIcon from '@mui/icons-material/ShowChart';
import HistoryIcon from '@mui/icons-material/History';
import DayIcon from '@mui/icons-material/TodayOutlined';
import GuideIcon from '@mui/icons-material/ExploreOutlined';
import GoToMarketIcon from '@mui/icons-material/CampaignOutlined';
import ExitIcon from '@mui/icons-material/RocketLaunchOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import ItemsIcon from '@mui/icons-material/FormatListBulleted';
import MilestoneIcon from '@mui/icons-material/FlagOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import PlanIcon from '@mui/icons-material/ViewWeekOutlined';
import TeamIcon from '@mui/icons-material/GroupOutlined';
import ReportsIcon from '@mui/icons-material/InsightsOutlined';
import WeekIcon from '@mui/icons-material/DateRangeOutlined';
import { AUDIT_PATH } from '../../../pages/audit/paths.ts';
import { FINISH_PATH, GUIDE_PATH } from '../../../pages/guide/paths.ts';
import { IMPORT_PATH } from '../../../resources/import/paths.ts';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';

export type NavigationEntry = Readonly<{
  to: string;
  label: MessageKey;
  Icon: ComponentType<SvgIconProps>;
  /** Whether the entry is hidden until the project has a start date. */
  needsStartDate: boolean;
}>;

const entry = (
  to: string,
  label: MessageKey,
  Icon: ComponentType<SvgIconProps>,
  { needsStartDate = false } = {},
): NavigationEntry => ({ to, label, Icon, needsStartDate });

const NEEDS_START_DATE = { needsStartDate: true };

const guideEntry = entry(GUIDE_PATH, 'nav.startGuide', GuideIcon);

/** Section 'dashboard' of D1, once the start guide is complete. */
export const navigationEntries: readonly NavigationEntry[] = [
  entry(INBOX_PATH, 'nav.inbox', InboxIcon),
  entry('/project/dashboard', 'nav.dashboard', DashboardIcon),
  entry('/go-to-market', 'nav.goToMarket', GoToMarketIcon),
  entry('/project/plan', 'nav.plan', PlanIcon),
  entry('/project/items', 'nav.allItems', ItemsIcon),
  entry('/project/items/day', 'nav.myDay', DayIcon, NEEDS_START_DATE),
  entry('/project/items/week', 'nav.myWeek', WeekIcon, NEEDS_START_DATE),
  entry(
    '/project/items/milestone',
    'nav.myMilestone',
    MilestoneIcon,
    NEEDS_START_DATE,
  ),
  entry('/project/items/all-items/out-of-scope', 'nav.outOfScope', ArchiveIcon),
  entry('/project/reports', 'nav.reports', ReportsIcon),
  entry('/project/history', 'nav.history', HistoryIcon),
];

/** Section 'settings', once the start guide is complete. */
export const settingsEntries: readonly NavigationEntry[] = [
  entry('/settings/change-project', 'nav.projects', ProjectsIcon),
  entry('/settings/team', 'nav.team', TeamIcon),
  entry(IMPORT_PATH, 'nav.import', ImportIcon),
  guideEntry,
];

/** Entries for Admins, which come last so that the others keep their places. */
export const adminEntries: readonly NavigationEntry[] = [
  entry(AUDIT_PATH, 'nav.audit', AuditIcon),
];

/** The only entries before the start guide is complete. */
export const entriesInGuide = (
  exit: 'guide.skip' | 'guide.start',
): readonly NavigationEntry[] => [
  guideEntry,
  entry(FINISH_PATH, exit, ExitIcon),
];
