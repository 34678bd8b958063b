import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useNow } from '../../providers/context/useToday.ts';

type EntryTimeProps = Readonly<{
  /** ISO instant. */
  instant: string;
  /** Turns every time of the timeline from relative to absolute and back. */
  onToggle: () => void;
}>;

/** How long ago; the time itself on hover, focus or a touch. */
export const EntryTime = ({ instant, onToggle }: EntryTimeProps) => {
  const t = useMessages();
  const instants = useInstants();
  const ago = instants.ago(instant, useNow()) ?? t('history.now');
  const full = instants.full(instant);
  return (
    <button
      type="button"
      className="history-time"
      aria-label={t('history.at', { ago, full })}
      onClick={onToggle}
    >
      <time dateTime={instant} dir="auto">
        <span className="history-ago">{ago}</span>
        <span className="history-full">{full}</span>
      </time>
    </button>
  );
};
