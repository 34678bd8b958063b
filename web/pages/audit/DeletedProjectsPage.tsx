import { Button, Skeleton, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import type { DeletedProject } from '#api/contract/index.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { auditMessages } from '../../kit/i18n/messages/audit.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { Page } from '../../components/page/Page.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useCan } from '../../providers/auth/useCan.ts';
import { projectName } from '../../resources/project/liveProjects.ts';
import { DeletedProjectView } from './DeletedProjectView.tsx';
import { DELETED_PROJECTS_PATH } from './paths.ts';
import { useDeletedProjects } from './useDeletedProjects.ts';
import { useRestoreProject } from './useRestoreProject.ts';
import './audit.css';

addTexts(auditMessages);

/** Deleted projects with their history, for Admins (T70). */
export const DeletedProjectsPage = () => {
  const t = useMessages();
  const mayRead = useCan({ action: 'list', resource: 'deleted-projects' });
  if (!mayRead) {
    return (
      <Page title={t('deleted.title')}>
        <Typography>{t('audit.adminsOnly')}</Typography>
      </Page>
    );
  }
  return <Projects />;
};

const Projects = () => {
  const t = useMessages();
  const { projectId } = useParams();
  const { data, isError, refetch } = useDeletedProjects();
  if (data === undefined) {
    return (
      <Page title={t('deleted.title')}>
        {isError ? (
          <Problem
            message={t('deleted.loadFailed')}
            retry={() => void refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </Page>
    );
  }
  if (projectId === undefined) return <ProjectList projects={data} />;
  const project = data.find(({ id }) => id === projectId);
  return project === undefined ? (
    <Page title={t('deleted.title')}>
      <Typography>{t('deleted.gone')}</Typography>
      <BackLink />
    </Page>
  ) : (
    <Page key={project.id} title={projectName(project, t('project.unnamed'))}>
      <BackLink />
      <div className="deleted-project">
        <Typography sx={{ color: 'text.secondary' }}>
          <Facts project={project} />
        </Typography>
        <RestoreButton project={project} />
      </div>
      <DeletedProjectView project={project} />
    </Page>
  );
};

const BackLink = () => {
  const t = useMessages();
  return (
    <Button
      component={Link}
      to={DELETED_PROJECTS_PATH}
      size="small"
      // Aligns the button's text with the page's.
      sx={{ marginInlineStart: '-10px' }}
    >
      {t('deleted.back')}
    </Button>
  );
};

const ProjectList = ({ projects }: { projects: readonly DeletedProject[] }) => {
  const t = useMessages();
  return (
    <Page title={t('deleted.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {t('deleted.lead')}
      </Typography>
      {projects.length === 0 ? (
        <Typography>{t('deleted.empty')}</Typography>
      ) : (
        <ul className="deleted-list">
          {projects.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Page>
  );
};

const Row = ({ project }: { project: DeletedProject }) => {
  const t = useMessages();
  const name = projectName(project, t('project.unnamed'));
  return (
    <li>
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <Facts project={project} />
        </p>
      </div>
      <div className="deleted-actions">
        <Button
          component={Link}
          to={`${DELETED_PROJECTS_PATH}/${encodeURIComponent(project.id)}`}
          size="small"
          aria-label={t('deleted.openOf', { project: name })}
        >
          {t('deleted.open')}
        </Button>
        <RestoreButton project={project} />
      </div>
    </li>
  );
};

const RestoreButton = ({ project }: { project: DeletedProject }) => {
  const t = useMessages();
  const { restore, isBusy } = useRestoreProject(project);
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={t('deleted.restoreOf', {
        project: projectName(project, t('project.unnamed')),
      })}
      onClick={() => void restore()}
    >
      {t('deleted.restore')}
    </Button>
  );
};

const Facts = ({ project }: { project: DeletedProject }) => {
  const t = useMessages();
  const instants = useInstants();
  const personOf = usePersonOf();
  const { deletedAt, deletedByUserId, deletedByDisplayName } = project;
  const { transferredToName: description } = project;
  const actor = personOf({
    userId: deletedByUserId,
    displayName: deletedByDisplayName,
    emailAddress: null,
  });
  const parts = [
    t('deleted.by', { at: instants.full(deletedAt), actor: actor.name }),
    ...(description === null
      ? []
      : [
          t('deleted.to', {
            project: projectName({ description }, t('project.unnamed')),
          }),
        ]),
  ];
  return <span>{parts.join(' · ')}</span>;
};
