import { useState } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import { LABEL_COLORS } from '#api/contract/values.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { useLabelCommands } from './useLabelCommands.ts';
import { useLabels } from './useLabels.ts';

/** The color that the fewest labels have, or the first of several. */
export const nextColor = (labels: readonly TeamLabel[]): string => {
  const countOf = (color: string) =>
    labels.filter((label) => label.color === color).length;
  return LABEL_COLORS.reduce<string>(
    (best, color) => (countOf(color) < countOf(best) ? color : best),
    LABEL_COLORS[0],
  );
};

/** Creates a label with a rarely used color. */
export const useCreateLabel = () => {
  const labels = useLabels();
  const commands = useLabelCommands();
  const [problem, setProblem] = useState<MessageKey | null>(null);
  return {
    problem,
    create: async (name: string): Promise<TeamLabel | null> => {
      setProblem(null);
      try {
        return await commands.create({ name, color: nextColor(labels) });
      } catch (error) {
        setProblem(problemOf(error));
        return null;
      }
    },
  };
};

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  'LABEL.NAME_TAKEN': 'label.nameTaken',
  'LABEL.TOO_MANY': 'label.tooMany',
};

/** The text for a refusal. */
export const problemOf = (error: unknown): MessageKey =>
  (error instanceof SlipwayError && PROBLEMS[error.code ?? '']) ||
  'label.notSaved';
