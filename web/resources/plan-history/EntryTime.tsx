import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useNow } from '../../providers/context/useToday.ts';

type EntryTimeProps = Readonly<{
  /** An ISO instant. */
  instant: string;
  /** Switches every time of the timeline between relative and absolute. */
  onToggle: () => void;
}>;

/** How long ago; the time itself on hover, focus or touch. */
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
