import Box from '@mui/material/Box';
import DoneIcon from '@mui/icons-material/Check';
import { Link } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { GuideMode } from './paths.ts';
import { GUIDE_MODES, guidePath } from './paths.ts';
import { isDone } from './progress.ts';
import { useBeginnings } from './useGuideExit.ts';

/** The steps of the guide, numbered, and ticked once they are done (C8). */
export const GuidePills = ({ current }: { current: GuideMode }) => {
  const t = useMessages();
  const begun = useBeginnings();
  return (
    <Box component="nav" aria-label={t('guide.steps')} sx={{ mb: 8 }}>
      <Box component="ol" sx={list}>
        {GUIDE_MODES.map((mode, index) => (
          <li key={mode}>
            <Box
              component={Link}
              to={guidePath(mode)}
              aria-current={mode === current ? 'step' : undefined}
              sx={pill}
            >
              <Box component="span" className="number" aria-hidden>
                {isDone(mode, current, begun) ? (
                  <DoneIcon sx={{ fontSize: 14 }} />
                ) : (
                  index + 1
                )}
              </Box>
              {t(`guide.${mode}`)}
              {isDone(mode, current, begun) && (
                <span className="visually-hidden">{t('guide.stepDone')}</span>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const pill = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 36,
  paddingBlock: 1,
  paddingInline: '6px 14px',
  borderRadius: '18px',
  border: '1px solid var(--divider)',
  color: 'var(--text)',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '@media (pointer: coarse)': { minHeight: 44, borderRadius: '22px' },
  '& .number': {
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: '1px solid var(--border)',
    fontSize: 'var(--size-caption)',
    fontWeight: 600,
  },
  '&[aria-current=step]': {
    borderColor: 'transparent',
    backgroundColor: 'var(--ink)',
    color: 'var(--on-ink)',
    '& .number': { borderColor: 'currentColor' },
    // Forced colours take the fill away.
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
};
