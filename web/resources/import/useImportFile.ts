import { useRef, useState } from 'react';
import type { ImportMapping } from '#api/contract/importColumns.ts';
import type { ImportFormat } from '#api/contract/importValues.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { rememberedMapping, rememberMapping } from './mapping.ts';
import type { Preview } from './preview.ts';
import { previewOf } from './preview.ts';
import { readFile, UnusableFile } from './readFile.ts';
import { recognize } from './recognize.ts';

/** A chosen file, and how to read it. */
export type ChosenFile = Readonly<{
  name: string;
  text: string;
  preview: Preview;
  format: ImportFormat;
  mapping: ImportMapping;
}>;

/** The file of an import: chosen, recognized and mapped. */
export const useImportFile = () => {
  const t = useMessages();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Files that were chosen before it are ignored once they have been read. */
  const latest = useRef<File | null>(null);

  const choose = async (chosen: File): Promise<void> => {
    setProblem(null);
    latest.current = chosen;
    // Nothing can be imported until this file is read.
    setFile(null);
    try {
      const text = await readFile(chosen);
      const preview = await previewOf(text);
      const format = recognize(text, preview.columns);
      const mapping = rememberedMapping(preview.columns);
      if (latest.current !== chosen) return;
      setFile({ name: chosen.name, text, preview, format, mapping });
    } catch (error) {
      if (latest.current !== chosen) return;
      const reason =
        error instanceof UnusableFile ? t(error.key) : String(error);
      setProblem(t('import.file.unreadable', { reason }));
    }
  };

  const change = (changes: Partial<ChosenFile>): void => {
    setFile((before) => before && { ...before, ...changes });
  };

  return {
    file,
    problem,
    choose,
    setFormat: (format: ImportFormat) => change({ format }),
    setMapping: (mapping: ImportMapping) => {
      if (file !== null) rememberMapping(file.preview.columns, mapping);
      change({ mapping });
    },
  };
};
