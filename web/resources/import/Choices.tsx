import type { ImportFormat } from '#api/contract/importValues.ts';
import { IMPORT_FORMATS } from '#api/contract/importValues.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { byName, projectName } from '../project/liveProjects.ts';
import { Choice } from './Choice.tsx';
import type { ChosenFile } from './useImportFile.ts';

type Props = Readonly<{
  file: ChosenFile;
  /** Null for the projects that the file brings. */
  projectId: string | null;
  onFormat: (format: ImportFormat) => void;
  onProject: (id: string | null) => void;
}>;

/** What wrote the file, and where its items go. */
export const Choices = ({ file, projectId, onFormat, onProject }: Props) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const unnamed = t('project.unnamed');
  const isOwn = file.format === 'Slipway';
  const own = isOwn ? [{ value: '', label: t('import.project.own') }] : [];
  const isIntoOwn = projectId === null && isOwn;
  return (
    <div className="import-choices">
      <Choice
        label={t('import.format')}
        value={file.format}
        options={IMPORT_FORMATS.map((format) => ({
          value: format,
          label: t(`import.format.${format}`),
        }))}
        onChange={(value) => onFormat(value as ImportFormat)}
        hint={t('import.format.hint')}
      />
      <Choice
        label={t('import.project')}
        value={projectId ?? ''}
        options={[
          ...own,
          ...byName(availableProjects, unnamed).map((project) => ({
            value: project.id,
            label: projectName(project, unnamed),
          })),
        ]}
        onChange={(value) => onProject(value === '' ? null : value)}
        hint={t(isIntoOwn ? 'import.project.own.hint' : 'import.project.hint')}
      />
    </div>
  );
};
