import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { incompleteItems } from '../schedule.ts';
import { ProjectSelect } from './ProjectSelect.tsx';
import type { NextProject } from './nextProject.ts';
import { ProjectFields } from '../settings/ProjectFields.tsx';

type Props = Readonly<{
  /** Whether no project is closed, so that the dialog has no other section. */
  isOnlySection: boolean;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
  value: NextProject;
  onChange: (value: NextProject) => void;
  projects: readonly ListedProject[];
  isWorking: boolean;
  /** Whether the project was created with its items, but not its dates. */
  hasCreated: boolean;
}>;

/** The project to create; optional when another one is closed. */
export const NextProjectSection = (props: Props) => {
  const { isOnlySection, isWanted, onWant, isWorking } = props;
  const t = useMessages();
  const headingId = useId();
  if (isOnlySection) return <NextFields {...props} />;
  return (
    <Stack
      component="section"
      spacing={2}
      useFlexGap
      aria-labelledby={headingId}
      sx={{ borderBlockStart: '1px solid var(--divider)', pt: 5 }}
    >
      <Typography id={headingId} variant="subtitle1" component="h3">
        {t('projects.dialog.nextPart')}
      </Typography>
      <FormControlLabel
        disabled={isWorking}
        control={
          <Checkbox
            checked={isWanted}
            onChange={(_event, checked) => onWant(checked)}
          />
        }
        label={t('projects.dialog.withNext')}
        sx={{ alignSelf: 'start', marginInline: '-8px 0', marginBlock: '-4px' }}
      />
      {isWanted && <NextFields {...props} />}
    </Stack>
  );
};

const NextFields = (props: Props) => {
  const { isOnlySection, value, onChange, projects, isWorking } = props;
  const t = useMessages();
  return (
    <fieldset
      disabled={isWorking}
      style={{
        border: 0,
        margin: 0,
        padding: 0,
        minInlineSize: 0,
        display: 'grid',
        gap: 20,
      }}
    >
      <ProjectFields
        autoFocus={isOnlySection}
        settings={value}
        onChange={(settings) => onChange({ ...value, ...settings })}
      />
      <ProjectSelect
        label={t('projects.dialog.carryOver')}
        projects={projects}
        value={value.carryOverFrom}
        onChange={(carryOverFrom) => onChange({ ...value, carryOverFrom })}
        helperText={(from) =>
          from === undefined
            ? t('projects.dialog.carriesNone')
            : t('projects.dialog.carries', {
                count: incompleteItems(from.itemCounts),
              })
        }
        disabled={isWorking || props.hasCreated}
      />
    </fieldset>
  );
};
