import { Divider, MenuItem, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListedProject } from '#api/contract/index.ts';
import { ContextMenu } from '../../../components/control/ContextMenu.tsx';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import type { ProjectAction } from '../dialogs/ProjectActionDialog.tsx';
import {
  inactiveProjects,
  liveProjects,
  projectName,
} from '../liveProjects.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { useChooseProject } from '../useChooseProject.ts';
import { useProjectStatus } from '../useProjectStatus.ts';
import './projects.css';

export type ProjectTab = 'live' | 'inactive';

type Props = Readonly<{
  tab: ProjectTab;
  onAsk: (action: ProjectAction) => void;
  /** Called when a focused card has left the tab. */
  onLeft: () => void;
}>;

type OpenMenu = Readonly<{ project: ListedProject; anchor: HTMLElement }>;

/** The projects of a tab as cards, or a text that there are none. */
export const ProjectCards = ({ tab, onAsk, onLeft }: Props) => {
  const t = useMessages();
  const { data: projects } = useListContext<ListedProject>();
  const active = useActiveProject();
  const choose = useChooseProject();
  const { reactivate } = useProjectStatus();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  if (projects === undefined) return <CardsSkeleton />;
  const inTab = tab === 'live' ? liveProjects : inactiveProjects;
  const shown = inTab(projects, t('project.unnamed'));
  if (shown.length === 0) {
    return <p className="projects-empty">{t(`projects.none.${tab}`)}</p>;
  }
  return (
    <>
      <ul className="projects-grid">
        {shown.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            isCurrent={project.id === active?.id}
            onChoose={() => void choose(project.id)}
            onMenu={(anchor) => setMenu({ project, anchor })}
          />
        ))}
      </ul>
      {menu !== null && (
        <ProjectMenu
          {...menu}
          canDelete={projects.length > 1}
          onClose={() => setMenu(null)}
          onAsk={(what) => {
            onAsk({ what, project: menu.project, opener: menu.anchor });
          }}
          onReactivate={() => {
            void reactivate(menu.project);
            onLeft();
          }}
        />
      )}
    </>
  );
};

/** Two cards with the height of real ones. */
const CardsSkeleton = () => {
  const t = useMessages();
  return (
    <div className="projects-grid" role="status" aria-label={t('app.loading')}>
      {[0, 1].map((card) => (
        <Skeleton key={card} variant="rounded" height={134} />
      ))}
    </div>
  );
};

type MenuProps = Readonly<{
  project: ListedProject;
  anchor: HTMLElement;
  /** The last project of a team cannot be deleted. */
  canDelete: boolean;
  onClose: () => void;
  onAsk: (what: 'close' | 'delete') => void;
  onReactivate: () => void;
}>;

/** The ⋯ menu of a project. Mount it to open it. */
const ProjectMenu = (props: MenuProps) => {
  const { project, anchor, canDelete, onClose, onAsk, onReactivate } = props;
  const t = useMessages();
  const name = projectName(project, t('project.unnamed'));
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ContextMenu
      label={t('projects.menu', { name })}
      anchor={anchor}
      onClose={onClose}
    >
      {project.status === 'Live' ? (
        <MenuItem onClick={choose(() => onAsk('close'))}>
          {t('projects.close')}
        </MenuItem>
      ) : (
        <MenuItem onClick={choose(onReactivate)}>
          {t('projects.reactivate')}
        </MenuItem>
      )}
      {canDelete && <Divider />}
      {canDelete && (
        <MenuItem
          onClick={choose(() => onAsk('delete'))}
          sx={{ color: 'var(--error)' }}
        >
          {t('app.delete')}
        </MenuItem>
      )}
    </ContextMenu>
  );
};
