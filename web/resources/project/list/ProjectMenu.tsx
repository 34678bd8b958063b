import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { projectName } from '../liveProjects.ts';

type Props = Readonly<{
  project: ListedProject;
  anchor: HTMLElement;
  /** The last project of a team stays. */
  canDelete: boolean;
  onClose: () => void;
  onAsk: (what: 'close' | 'delete') => void;
  onReactivate: () => void;
}>;

/** The ⋯ menu of a project. Mount it to open it. */
export const ProjectMenu = (props: Props) => {
  const { project, anchor, canDelete, onClose, onAsk, onReactivate } = props;
  const t = useMessages();
  const name = projectName(project, t('project.unnamed'));
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('projects.menu', { name }) },
        root: { slotProps: { backdrop: { invisible: true } } },
      }}
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
    </Menu>
  );
};
