import Button from '@mui/material/Button';
import { useState } from 'react';
import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Collapsible } from '../control/Collapsible.tsx';
import type { NamedPerson } from '../person/people.ts';
import { PersonMark } from '../person/PersonMark.tsx';
import { usePersonOf } from '../person/usePeople.ts';
import { Problem } from '../Problem.tsx';
import { ChangedText } from '../text/ChangedText.tsx';
import { textChanges } from '../text/textChanges.ts';
import type { WritingSession } from './writingSessions.ts';

/** Describes a field: its name, and its values as text, one line each. */
export type Describe = (session: WritingSession) => Readonly<{
  name: string;
  inWords: (value: unknown) => string;
}>;

/** Replaces the current text by an earlier one; rejects if that fails. */
export type Restore = (
  session: WritingSession,
  current: WritingSession,
) => Promise<void>;

type Props = Readonly<{
  session: WritingSession;
  /** The current version of the same field. */
  current: WritingSession;
  isFirst: boolean;
  describe: Describe;
  restore: Restore;
}>;

/** One version: who, when and what, with a button to restore it. */
export const VersionRow = ({
  session,
  current,
  isFirst,
  describe,
  restore,
}: Props) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(isFirst);
  const { name, inWords } = describe(session);
  const personOf = usePersonOf();
  const actor = personOf(actorOfVersion(session));
  return (
    <li className="version">
      <div className="version-head">
        <Collapsible isOpen={isOpen} onToggle={setOpen}>
          <span className="version-who">
            <PersonMark person={actor} />
            {session.version.redacts === true
              ? t('versions.redacted', { actor: actor.name, field: name })
              : t('versions.changed', {
                  actor: actor.name,
                  field: name,
                  token: session.version.viaTokenName ?? 'none',
                })}
          </span>
        </Collapsible>
        <SessionTime session={session} />
        {!session.isRedacted && (
          <RestoreButton
            label={t('versions.restoreOf', { field: name })}
            isCurrent={session === current && session.after !== null}
            restore={() => restore(session, current)}
          />
        )}
      </div>
      {isOpen && (
        <div>
          {session.isRedacted ? (
            <p className="version-gone">{t('versions.gone')}</p>
          ) : (
            <ChangedText
              label={t('versions.changesOf', { field: name })}
              changes={textChanges(
                inWords(session.before),
                inWords(session.after),
              )}
            />
          )}
        </div>
      )}
    </li>
  );
};

const actorOfVersion = ({ version }: WritingSession): NamedPerson => ({
  userId: version.actorId,
  displayName: version.actorDisplayName,
  emailAddress: version.actorEmailAddress,
});

const SessionTime = ({
  session: { version, saves },
}: Pick<Props, 'session'>) => {
  const t = useMessages();
  const instants = useInstants();
  const [now] = useState(() => Date.now());
  const full = instants.full(version.occurredAt);
  return (
    <span className="version-when">
      <time dateTime={version.occurredAt} title={full}>
        {instants.ago(version.occurredAt, now) ?? t('history.now')}
      </time>
      {saves > 1 && <span>{t('versions.saves', { count: saves })}</span>}
    </span>
  );
};

type RestoreProps = Readonly<{
  label: string;
  isCurrent: boolean;
  restore: () => Promise<void>;
}>;

const RestoreButton = ({ label, isCurrent, restore }: RestoreProps) => {
  const t = useMessages();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await restore();
    } catch {
      setState('failed');
    }
  };
  if (isCurrent) {
    return <span className="version-current">{t('versions.current')}</span>;
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={label}
        aria-busy={state === 'busy'}
        onClick={() => void run()}
      >
        {t('versions.restore')}
      </Button>
      {state === 'failed' && (
        <Problem message={t('versions.notRestored')} retry={() => void run()} />
      )}
    </>
  );
};
