import type { ListedProject } from '#api/contract/index.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

/** The open dialog, and the element that gets the focus back on cancel. */
export type ProjectAction = Readonly<{ opener: HTMLElement }> &
  (
    | Readonly<{ what: 'create' }>
    | Readonly<{ what: 'close' | 'delete'; project: ListedProject }>
  );

type Props = Readonly<{
  action: ProjectAction;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** The dialog that asks back. */
export const ProjectActionDialog = ({ action, ...props }: Props) =>
  action.what === 'delete' ? (
    <DeleteProjectDialog project={action.project} {...props} />
  ) : (
    <ProjectDialog
      closing={action.what === 'close' ? action.project : null}
      {...props}
    />
  );
