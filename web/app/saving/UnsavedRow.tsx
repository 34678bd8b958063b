import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useCopy } from '../../components/useCopy.ts';
import { useMessages } from '../i18n/useMessages.ts';
import type { Unsaved } from './unsaved.ts';
import { useUnsavedActions } from './useUnsavedActions.ts';
import { useUnsavedWords } from './useUnsavedWords.ts';

type Props = Readonly<{
  one: Unsaved;
  /** Something else is opened. */
  onLeave: () => void;
}>;

/** One change that is not saved: what it is, how it stands, what can be done. */
export const UnsavedRow = ({ one, onLeave }: Props) => {
  const t = useMessages();
  const { title, what, state, isRefused, text } = useUnsavedWords(one);
  const { open, openTeam, tryNow, discard } = useUnsavedActions(one);
  const [isAsking, setAsking] = useState(false);
  const leaving = (act: (() => void) | null) =>
    act &&
    (() => {
      onLeave();
      act();
    });
  return (
    <li data-refused={isRefused}>
      <p>
        <strong dir="auto">{title}</strong>
        <span>{what}</span>
      </p>
      <p className="unsaved-state">{state}</p>
      <div className="unsaved-actions">
        <Action
          label={t('unsaved.tryNow')}
          name={t('unsaved.tryNowNamed', { title })}
          act={tryNow}
        />
        <Action
          label={t('unsaved.open')}
          name={t('unsaved.openNamed', { title })}
          act={leaving(open)}
        />
        <Action
          label={t('unsaved.switchTeam')}
          name={t('unsaved.switchTeamNamed', { title })}
          act={leaving(openTeam)}
        />
        {text !== null && <CopyButton title={title} text={text} />}
        <Button
          size="small"
          color="error"
          aria-label={t('unsaved.discardNamed', { title })}
          onClick={() => setAsking(true)}
        >
          {t('unsaved.discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('unsaved.discard.title')}
          text={t('unsaved.discard.text', { title, what })}
          confirmLabel={t('unsaved.discard')}
          isFinal
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            discard();
          }}
        />
      )}
    </li>
  );
};

type ActionProps = Readonly<{
  label: string;
  /** With what it is done to. */
  name: string;
  /** Null where it cannot be done. */
  act: (() => void) | null;
}>;

const Action = ({ label, name, act }: ActionProps) =>
  act && (
    <Button size="small" aria-label={name} onClick={act}>
      {label}
    </Button>
  );

/** So that words which the server refuses can be taken elsewhere. */
const CopyButton = ({ title, text }: { title: string; text: string }) => {
  const t = useMessages();
  const { copied, copy } = useCopy();
  return (
    <Button
      size="small"
      aria-label={t(copied ? 'unsaved.copied' : 'unsaved.copyNamed', { title })}
      onClick={() => void copy(text)}
    >
      {t(copied ? 'unsaved.copied' : 'unsaved.copy')}
    </Button>
  );
};
