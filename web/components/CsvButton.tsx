import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../kit/feedback/toast.ts';
import { useMessages } from '../kit/i18n/useMessages.ts';

type Props = Readonly<{
  fileName: string;
  /** Loads the text when the button is clicked. */
  load: () => Promise<string>;
}>;

/** Downloads the shown data as a table for spreadsheets. */
export const CsvButton = (props: Props) => (
  <SaveButton
    {...props}
    type="text/csv;charset=utf-8"
    label={useMessages()('csv.download')}
  />
);

/** Downloads a text of this MIME type as a file. */
export const SaveButton = ({
  fileName,
  load,
  type,
  label,
}: Props & Readonly<{ type: string; label: string }>) => {
  const t = useMessages();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    // Do not disable it during the download, which would lose the focus.
    if (isLoading) return;
    setLoading(true);
    try {
      saveFile(fileName, await load(), type);
    } catch {
      toast({ severity: 'error', message: t('csv.failed') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-busy={isLoading}
      onClick={() => void save()}
    >
      {isLoading ? t('csv.loading') : label}
    </Button>
  );
};

/** Downloads a text as a file with this name. */
export const saveFile = (name: string, text: string, type: string): void => {
  // Without a byte order mark, Excel misreads letters of a CSV file.
  const parts = type.startsWith('text/csv') ? ['\ufeff', text] : [text];
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started, so the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address));
};
