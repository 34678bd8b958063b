import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { DialogProblem } from '../../../components/dialog/DialogProblem.tsx';
import { projectName } from '../liveProjects.ts';
import { NextProjectSection } from './NextProjectSection.tsx';
import { useProjectDialog } from './useProjectDialog.ts';
import { useDialogTask } from './useDialogTask.ts';
import { incompleteItems } from '../schedule.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';

type Props = Readonly<{
  /** The project to close; null to only create one. */
  closing: ListedProject | null;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** Closes a project, creates the next one, or both. */
const ProjectDialog = (props: Props) => {
  const { closing, projects, onCancel, onDone } = props;
  const t = useMessages();
  const titleId = useId();
  const { isWorking, problem, button, run } = useDialogTask();
  const dialog = useProjectDialog(closing, run, onDone);
  const { withNext, next } = dialog;
  const close = () => {
    if (!isWorking) onCancel();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      disableRestoreFocus
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void dialog.submit();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {closing === null
            ? t('projects.dialog.new')
            : t('projects.dialog.close', {
                name: projectName(closing, t('project.unnamed')),
              })}
        </DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 5,
          }}
        >
          {closing !== null && <ClosedProjectFields project={closing} />}
          <NextProjectSection
            isOnlySection={closing === null}
            isWanted={withNext}
            onWant={dialog.setWithNext}
            value={next.value}
            onChange={next.change}
            projects={projects}
            isWorking={isWorking}
            hasCreated={dialog.hasCreated}
          />
        </DialogContent>
        {problem !== null && <DialogProblem problem={problem} />}
        <DialogActions>
          <Button
            disabled={isWorking}
            onClick={() => {
              next.drop();
              onCancel();
            }}
          >
            {t('app.cancel')}
          </Button>
          <Button
            ref={button}
            type="submit"
            variant="contained"
            disabled={isWorking}
          >
            {t(
              labelOf({
                closes: closing !== null,
                creates: withNext,
                isWorking,
              }),
            )}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** The button's label, which changes while working. */
const labelOf = ({
  closes,
  creates,
  isWorking,
}: Readonly<{ closes: boolean; creates: boolean; isWorking: boolean }>) => {
  if (isWorking) {
    return creates ? 'projects.dialog.creating' : 'projects.dialog.closing';
  }
  if (!closes) return 'projects.dialog.create';
  return creates
    ? 'projects.dialog.closeAndCreate'
    : 'projects.dialog.closeOnly';
};

/** The first part of the closing dialog: the project that is closed. */
const ClosedProjectFields = ({ project }: { project: ListedProject }) => {
  const t = useMessages();
  const headingId = useId();
  const { itemCounts } = project;
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle1" component="h3">
        {t('projects.dialog.closePart')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('projects.dialog.closeText')}
      </Typography>
      {itemCounts.inScope > 0 && (
        <Typography>
          {t('projects.dialog.incomplete', {
            count: incompleteItems(itemCounts),
          })}
        </Typography>
      )}
    </Stack>
  );
};

/** The open dialog, and the element that gets the focus back on cancel. */
export type ProjectAction = Readonly<{ opener: HTMLElement }> &
  (
    | Readonly<{ what: 'create' }>
    | Readonly<{ what: 'close' | 'delete'; project: ListedProject }>
  );

type ActionProps = Readonly<{
  action: ProjectAction;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** The dialog of the chosen action. */
export const ProjectActionDialog = ({ action, ...props }: ActionProps) => {
  if (action.what === 'create')
    return <ProjectDialog closing={null} {...props} />;
  const { what, project: asked } = action;
  // Others may have changed its items since the person asked.
  const project = props.projects.find(({ id }) => id === asked.id) ?? asked;
  return what === 'delete' ? (
    <DeleteProjectDialog project={project} {...props} />
  ) : (
    <ProjectDialog closing={project} {...props} />
  );
};
