import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { KeyCaps } from './KeyCaps.tsx';
import { SECTIONS, SHORTCUTS } from '../../../kit/keys/shortcuts.ts';
import type { Shortcut } from '../../../kit/keys/shortcuts.ts';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';
import './sheet.css';

const all: readonly Shortcut[] = Object.values(SHORTCUTS);

/** Lists every shortcut (`?`), with the switch for single keys. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      disableRestoreFocus
      maxWidth="md"
      aria-labelledby="shortcut-sheet"
    >
      <DialogTitle id="shortcut-sheet">{t('keys.sheet')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <SingleKeysSwitch />
        <div className="shortcut-sheet-columns">
          {SECTIONS.map((section) => (
            <section key={section}>
              <h3>{t(`keys.section.${section}`)}</h3>
              <dl>
                {all
                  .filter((known) => known.section === section)
                  .map((known) => (
                    <Line key={known.label} shortcut={known} />
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Line = ({
  shortcut: { label, native = [], keys },
}: {
  shortcut: Shortcut;
}) => {
  const t = useMessages();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        {[...native, ...keys].map((written) => (
          <KeyCaps key={written} written={written} />
        ))}
      </dd>
    </div>
  );
};
