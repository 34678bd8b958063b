import { Button, Typography } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { WorkflowStep } from './workflow.ts';
import { STEPS } from './workflow.ts';
import './workflow.css';

type Props = Readonly<{
  step: WorkflowStep;
  isActive: boolean;
  /** What was written there, shown in short while it is closed. */
  written: string;
  onRevisit: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}>;

/** A step of the workflow: open while it is the active one. */
export const AccordionStep = ({
  step,
  isActive,
  children,
  ...props
}: Props) => {
  const t = useMessages();
  const { written, onRevisit, headingRef } = props;
  return (
    <li className="step-item" aria-current={isActive ? 'step' : undefined}>
      <div className="step-head">
        <div className="step-badge" aria-hidden data-active={isActive}>
          {STEPS.indexOf(step) + 1}
        </div>
        <Typography
          variant="h2"
          tabIndex={-1}
          ref={isActive ? headingRef : undefined}
          sx={isActive ? null : { fontSize: 'var(--size-lead)' }}
        >
          {t(`workflow.${step}`)}
        </Typography>
        {!isActive && (
          <Button
            size="small"
            aria-expanded={false}
            aria-label={t('workflow.revisitOf', {
              step: t(`workflow.${step}`),
            })}
            onClick={onRevisit}
            sx={link}
          >
            {t('workflow.revisit')}
          </Button>
        )}
      </div>
      {isActive ? (
        <div className="step-body">{children}</div>
      ) : (
        <Typography noWrap dir="auto" sx={excerpt}>
          {written.trim() === '' ? t('workflow.empty') : written}
        </Typography>
      )}
    </li>
  );
};

// As wide as the badge and its distance.
const INDENT = '40px';

const link = {
  marginInlineStart: 'auto',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
};

const excerpt = {
  color: 'text.secondary',
  paddingInlineStart: INDENT,
  mt: 1,
};
