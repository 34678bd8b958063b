import { Alert, Button, Typography } from '@mui/material';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useId, useRef } from 'react';
import { IMPORT_FORMATS } from '#api/contract/importValues.ts';
import type { ImportFormat } from '#api/contract/importValues.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { ImportProgress, LostImport } from './ImportProgress.tsx';
import { Mapping } from './Mapping.tsx';
import './import.css';
import { useImport } from './useImport.ts';
import type { Import } from './useImport.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { importExportMessages } from '../../kit/i18n/messages/importExport.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { byName, projectName } from '../project/liveProjects.ts';
import { Choice } from './Choice.tsx';
import type { ChosenFile } from './useImportFile.ts';

addTexts(importExportMessages);

/** Imports a plan from another tool: first a check, then the import. */
export const ImportPage = () => {
  const t = useMessages();
  const state = useImport();
  const { file, fileProblem, run } = state;
  const { checked } = run;
  const hasStarted = run.runningId !== null;
  return (
    <Page title={t('import.title')}>
      <div
        className="import-page"
        // A reload would lose the file and what is chosen for it.
        data-unfinished={file !== null || undefined}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {t('import.intro')}
        </Typography>
        <FileChoice
          name={file?.name ?? null}
          disabled={run.isRunning}
          onChoose={(next) => void state.choose(next)}
        />
        <Refusal reason={fileProblem ?? run.problem} />
        {hasStarted ? <Started run={run} /> : <Preparation state={state} />}
        {checked !== null && (
          <ImportedLines reply={checked} hasStarted={hasStarted} />
        )}
      </div>
    </Page>
  );
};

const Refusal = ({ reason }: { reason: string | null }) =>
  reason === null ? null : <Alert severity="error">{reason}</Alert>;

/** The progress of the import, or why it is unknown. */
const Started = ({ run }: Pick<Import, 'run'>) =>
  run.lost === null ? (
    <ImportProgress progress={run.progress} onStop={run.stop} />
  ) : (
    <LostImport reason={run.lost} onRetry={run.follow} />
  );

/** How to read the file, with buttons to check and to import it. */
const Preparation = ({ state }: { state: Import }) => {
  const t = useMessages();
  const { file, projectId, run } = state;
  if (file === null) return null;
  const { checked, busy } = run;
  const count = checked?.counts.create ?? 0;
  return (
    <>
      <Choices
        file={file}
        projectId={projectId}
        onFormat={state.setFormat}
        onProject={state.setProject}
      />
      {file.format === 'Csv' && (
        <Mapping
          preview={file.preview}
          mapping={file.mapping}
          onChange={state.setMapping}
        />
      )}
      <div className="import-actions">
        <Button
          variant={checked === null ? 'contained' : 'outlined'}
          loading={busy === 'check'}
          disabled={busy === 'run'}
          onClick={() => void run.check()}
        >
          {t('import.check')}
        </Button>
        {count > 0 && (
          <Button
            variant="contained"
            loading={busy === 'run'}
            onClick={() => void run.run()}
          >
            {t('import.run', { count })}
          </Button>
        )}
      </div>
    </>
  );
};

type Props = Readonly<{
  file: ChosenFile;
  /** Null for the projects that the file contains. */
  projectId: string | null;
  onFormat: (format: ImportFormat) => void;
  onProject: (id: string | null) => void;
}>;

/** The tool that wrote the file, and the target of its items. */
const Choices = ({ file, projectId, onFormat, onProject }: Props) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const unnamed = t('project.unnamed');
  const isOwn = file.format === 'Slipway';
  const ownProjects = isOwn
    ? [{ value: '', label: t('import.project.own') }]
    : [];
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
          ...ownProjects,
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

type FileChoiceProps = Readonly<{
  /** Name of the chosen file. */
  name: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}>;

/** Chooses the file of an import, which may also be dropped here. */
const FileChoice = ({ name, disabled, onChoose }: FileChoiceProps) => {
  const t = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined && !disabled) onChoose(file);
  };
  return (
    <section
      className="import-file"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <h2 id={id} className="import-heading">
        {t('import.file')}
      </h2>
      <div className="import-file-line">
        <Button
          variant={name === null ? 'contained' : 'outlined'}
          startIcon={<UploadIcon fontSize="small" />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t(name === null ? 'import.choose' : 'import.chooseOther')}
        </Button>
        {name !== null && (
          <bdi className="import-file-name" dir="auto">
            {name}
          </bdi>
        )}
      </div>
      <p className="import-hint">{t('import.file.hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('import.file')}
        accept=".csv,.tsv,.txt,.json,.zip"
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after it was changed.
          event.target.value = '';
        }}
      />
    </section>
  );
};
