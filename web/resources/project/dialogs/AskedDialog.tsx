import type { ListedProject } from '#api/contract/index.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

/** What somebody wants to do, and what takes the focus back if it is not done. */
export type Asked = Readonly<{ opener: HTMLElement }> &
  (
    | Readonly<{ what: 'create' }>
    | Readonly<{ what: 'close' | 'delete'; project: ListedProject }>
  );

type Props = Readonly<{
  asked: Asked;
  projects: readonly ListedProject[];
  onCancel: () => void;
  onDone: () => void;
}>;

/** The dialog that asks back. */
export const AskedDialog = ({ asked, ...props }: Props) =>
  asked.what === 'delete' ? (
    <DeleteProjectDialog project={asked.project} {...props} />
  ) : (
    <ProjectDialog
      closing={asked.what === 'close' ? asked.project : null}
      {...props}
    />
  );
