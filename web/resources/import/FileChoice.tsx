import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useId, useRef } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';

type Props = Readonly<{
  /** Of the file that was chosen. */
  name: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}>;

/** The file of an import; it may be dropped here as well. */
export const FileChoice = ({ name, disabled, onChoose }: Props) => {
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
          // The same file may have been changed, and be chosen again.
          event.target.value = '';
        }}
      />
    </section>
  );
};
