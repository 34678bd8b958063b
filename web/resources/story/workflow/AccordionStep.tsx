import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { WorkflowStep } from './workflow.ts';
import { STEPS } from './workflow.ts';

type Props = Readonly<{
  step: WorkflowStep;
  isActive: boolean;
  /** What was written there, shown in short while it is closed. */
  written: string;
  onRevisit: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}>;

/** A step of the workflow: open while it is the active one (J15, J16). */
export const AccordionStep = ({
  step,
  isActive,
  children,
  ...props
}: Props) => {
  const t = useMessages();
  const { written, onRevisit, headingRef } = props;
  return (
    <Box component="li" aria-current={isActive ? 'step' : undefined} sx={item}>
      <Box sx={head}>
        <Box aria-hidden data-active={isActive} sx={badge}>
          {STEPS.indexOf(step) + 1}
        </Box>
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
      </Box>
      {isActive ? (
        <Box sx={body}>{children}</Box>
      ) : (
        <Typography noWrap dir="auto" sx={excerpt}>
          {written.trim() === '' ? t('workflow.empty') : written}
        </Typography>
      )}
    </Box>
  );
};

// As wide as the badge and its distance.
const INDENT = '40px';

const item = {
  paddingBlock: 5,
  borderBlockStart: '1px solid var(--divider)',
  '&:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  '& h2': { flex: '0 1 auto', scrollMarginBlockStart: '24px' },
};

const badge = {
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: '1px solid var(--border)',
  fontWeight: 600,
  color: 'var(--secondary)',
  '&[data-active=true]': {
    backgroundColor: 'var(--ink)',
    borderColor: 'var(--ink)',
    color: 'var(--on-ink)',
  },
};

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

const body = {
  mt: 3,
  '@container (min-width: 720px)': { paddingInlineStart: INDENT },
};
