import DoneIcon from '@mui/icons-material/Check';
import { Link } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { GuideMode } from './paths.ts';
import { GUIDE_MODES, guidePath } from './paths.ts';
import { isDone } from './progress.ts';
import { useSetupProgress } from './useGuideExit.ts';
import './guide.css';

/** The steps of the guide, numbered, and ticked once they are done. */
export const GuidePills = ({ current }: { current: GuideMode }) => {
  const t = useMessages();
  const progress = useSetupProgress();
  return (
    <nav aria-label={t('guide.steps')} style={{ marginBlockEnd: 32 }}>
      <ol className="guide-pills">
        {GUIDE_MODES.map((mode, index) => (
          <li key={mode}>
            <Link
              className="guide-pill"
              to={guidePath(mode)}
              aria-current={mode === current ? 'step' : undefined}
            >
              <span className="number" aria-hidden>
                {isDone(mode, current, progress) ? (
                  <DoneIcon sx={{ fontSize: 14 }} />
                ) : (
                  index + 1
                )}
              </span>
              {t(`guide.${mode}`)}
              {isDone(mode, current, progress) && (
                <span className="visually-hidden">{t('guide.stepDone')}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
