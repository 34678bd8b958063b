import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../i18n/useMessages.ts';
import type { MessageKey } from '../../i18n/messages/english.ts';
import { KeyCaps } from './KeyCaps.tsx';
import { SECTIONS, SHORTCUTS } from '../shortcuts.ts';
import type { Section, Shortcut } from '../shortcuts.ts';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';

const Columns = styled('div')({
  columns: '300px 2',
  columnGap: 40,
  marginBlockStart: 20,
  '& section': { breakInside: 'avoid', marginBlockEnd: 20 },
  '& h3': {
    margin: 0,
    marginBlockEnd: 4,
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
    fontWeight: 600,
  },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: 32,
    borderBlockEnd: '1px solid var(--divider)',
  },
  '& dt': { color: 'var(--secondary)' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: 12,
    margin: 0,
  },
});

const SECTION_LABELS = {
  anywhere: 'keys.section.anywhere',
  goTo: 'keys.section.goTo',
  items: 'keys.section.items',
  plan: 'keys.section.plan',
  edit: 'keys.section.edit',
} as const satisfies Record<Section, MessageKey>;

const all: readonly Shortcut[] = Object.values(SHORTCUTS);

/** `?`: every shortcut there is, and the switch for those of one key. */
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
        <Columns>
          {SECTIONS.map((section) => (
            <section key={section}>
              <h3>{t(SECTION_LABELS[section])}</h3>
              <dl>
                {all
                  .filter((known) => known.section === section)
                  .map((known) => (
                    <Line key={known.label} shortcut={known} />
                  ))}
              </dl>
            </section>
          ))}
        </Columns>
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
