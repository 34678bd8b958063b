import { useId, useState } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import {
  LABEL_COLORS,
  LABEL_NAME_CHARACTERS,
  isBlank,
} from '#api/contract/values.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { teamLabelMessages } from '../../kit/i18n/messages/teamLabel.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { changedFields } from '../../providers/saving/changedFields.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Field } from '../../components/field/Field.tsx';
import { LabelChip } from './LabelChip.tsx';
import '../account/profile/profile.css';
import { nextColor, problemOf } from './useCreateLabel.ts';
import { useLabelCommands } from './useLabelCommands.ts';
import { useLabels } from './useLabels.ts';

addTexts(teamLabelMessages);

type Props = Readonly<{
  /** Null for a new label. */
  label: TeamLabel | null;
  onClose: () => void;
}>;

/** Name and color of a label. Mount it to open it. */
export const LabelDialog = ({ label, onClose }: Props) => {
  const t = useMessages();
  const { submit, ...fields } = useLabelForm(label, onClose);
  return (
    <FormDialog
      title={
        label === null ? t('label.new') : t('label.edit', { name: label.name })
      }
      submitLabel={t(label === null ? 'label.create' : 'label.save')}
      isBusy={fields.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelFields {...fields} />
    </FormDialog>
  );
};

/** The values of the form, and the result of saving them. */
const useLabelForm = (label: TeamLabel | null, onSaved: () => void) => {
  const labels = useLabels();
  const commands = useLabelCommands();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState(label?.color ?? nextColor(labels));
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (trimmed: string) => {
    const fields = { name: trimmed, color };
    setBusy(true);
    try {
      await (label === null
        ? commands.create(fields)
        : commands.revise(label.id, changedFields(label, fields)));
      onSaved();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const submit = async () => {
    const trimmed = name.trim();
    setProblem(isBlank(trimmed) ? 'label.nameNeeded' : null);
    if (!isBlank(trimmed)) await save(trimmed);
  };
  return { name, setName, color, setColor, problem, isBusy, submit };
};

type Fields = Omit<ReturnType<typeof useLabelForm>, 'submit'>;

const LabelFields = (fields: Fields) => {
  const { name, setName, color, setColor, problem, isBusy } = fields;
  const t = useMessages();
  return (
    <div className="label-form">
      <Field
        label={t('label.name')}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={problem !== null}
        helperText={problem === null ? ' ' : t(problem)}
        slotProps={{
          htmlInput: {
            maxLength: LABEL_NAME_CHARACTERS,
            dir: 'auto',
            readOnly: isBusy,
          },
          formHelperText: problem === null ? {} : { role: 'alert' },
        }}
      />
      <Colors color={color} onChoose={setColor} />
      <div>
        <LabelChip label={{ name: name || t('label.preview'), color }} />
      </div>
    </div>
  );
};

const COLOR_NAMES: Readonly<Record<(typeof LABEL_COLORS)[number], MessageKey>> =
  {
    '#c2373f': 'label.color.red',
    '#b85600': 'label.color.orange',
    '#e0b000': 'label.color.yellow',
    '#3f7d1f': 'label.color.green',
    '#0b7a5f': 'label.color.teal',
    '#0e7490': 'label.color.cyan',
    '#3a66d6': 'label.color.blue',
    '#7d55c7': 'label.color.purple',
    '#b94a9b': 'label.color.pink',
    '#8a6d5a': 'label.color.brown',
    '#5f6b7a': 'label.color.gray',
    '#1f2937': 'label.color.black',
  };

type ColorsProps = Readonly<{
  color: string;
  onChoose: (color: string) => void;
}>;

/** Twelve colors to choose from, and the browser's color picker. */
const Colors = ({ color, onChoose }: ColorsProps) => {
  const t = useMessages();
  const group = useId();
  return (
    <fieldset className="label-swatches">
      <legend>{t('label.color')}</legend>
      {LABEL_COLORS.map((option) => (
        <input
          key={option}
          type="radio"
          name={group}
          className="profile-swatch"
          style={{ color: option }}
          aria-label={t(COLOR_NAMES[option])}
          title={t(COLOR_NAMES[option])}
          checked={option === color}
          onChange={() => onChoose(option)}
        />
      ))}
      <input
        type="color"
        className="label-color"
        aria-label={t('label.otherColor')}
        title={t('label.otherColor')}
        value={color}
        onChange={(event) => onChoose(event.target.value)}
      />
    </fieldset>
  );
};
