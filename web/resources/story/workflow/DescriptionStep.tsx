import Typography from '@mui/material/Typography';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { StepBody } from './StepBody.tsx';
import type { StepProps } from './stepProps.ts';

/** What is to be built; questions are made of it (J18). */
export const DescriptionStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, agent, suggestion, askQuestions } = steps;
  return (
    <StepBody
      text={t('workflow.ProjectDescription.text')}
      field={{
        label: t('workflow.ProjectDescription.field'),
        placeholder: t('workflow.ProjectDescription.placeholder'),
        value: workflow.initialProjectDescription,
        rows: 7,
        onChange: (initialProjectDescription) => {
          agent.type({ initialProjectDescription });
        },
      }}
      ask={{
        label: t('workflow.ProjectDescription.ask'),
        onAsk: askQuestions,
      }}
      suggestion={suggestion}
      isOutputFirst={false}
      output={
        suggestion.state.status !== 'writing' && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('workflow.ProjectDescription.output')}
          </Typography>
        )
      }
    />
  );
};
