import { useState } from 'react';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import CheckIcon from '@mui/icons-material/Check';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { liveProjects, projectName } from './liveProjects.ts';
import { useChooseProject } from './useChooseProject.ts';

/** The live projects, sorted; choosing one makes it the active one. */
export const ProjectSelector = () => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const active = useActiveProject();
  const choose = useChooseProject();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unnamed = t('project.unnamed');
  const name = active ? projectName(active, unnamed) : t('project.none');

  const pick = (id: string) => {
    setAnchor(null);
    if (id !== active?.id) void choose(id);
  };

  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="primary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('project.selectorOf', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<UnfoldIcon sx={{ color: 'var(--secondary)' }} />}
        sx={{
          justifyContent: 'space-between',
          borderColor: 'var(--divider)',
          backgroundColor: 'var(--paper)',
          fontWeight: 600,
        }}
      >
        <Name>{name}</Name>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('project.selector') },
          paper: {
            sx: {
              inlineSize: anchor?.clientWidth,
              minInlineSize: 208,
            },
          },
        }}
      >
        {liveProjects(availableProjects, unnamed).map((project) => {
          const isActive = project.id === active?.id;
          return (
            <MenuItem
              key={project.id}
              role="menuitemradio"
              aria-checked={isActive}
              onClick={() => pick(project.id)}
              sx={{ justifyContent: 'space-between', gap: 2 }}
            >
              <Name>{projectName(project, unnamed)}</Name>
              {isActive && <CheckIcon fontSize="small" />}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem
          component={Link}
          to="/settings/change-project"
          onClick={() => setAnchor(null)}
        >
          {t('projects.manage')}
        </MenuItem>
      </Menu>
    </>
  );
};

const Name = ({ children }: { children: string }) => (
  <span
    dir="auto"
    style={{
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
    title={children}
  >
    {children}
  </span>
);
