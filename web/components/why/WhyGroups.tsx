import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Explanation, HistoryEntry } from '#api/contract/index.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import { useNumber } from '../../kit/i18n/numbers.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useHistoryText } from '../../resources/plan-history/useHistoryText.ts';
import { itemPath } from '../../resources/item/list/model/path.ts';

type Props = Readonly<{
  explanation: Explained;
  /** Called when a link is followed. */
  onLeave: () => void;
}>;

/** An explained count has no bars of a week. */
type Explained = Pick<Explanation, 'groups' | 'projectId' | 'startDate'> &
  Partial<Pick<Explanation, 'series'>>;

type Group = Explanation['groups'][number];

/** The changes behind a number, by group, with who made them and when. */
export const WhyGroups = ({ explanation, onLeave }: Props) => (
  <>
    {explanation.groups.map((group) => (
      <WhyGroup
        key={`${group.change} ${String(group.count)}`}
        group={group}
        explanation={explanation}
        onLeave={onLeave}
      />
    ))}
  </>
);

/** How many entries of a group are shown at first. */
const SHOWN_AT_FIRST = 20;

const WhyGroup = ({
  group,
  explanation,
  onLeave,
}: Props & Readonly<{ group: Group }>) => {
  const t = useMessages();
  const number = useNumber();
  const headId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { entries, count, omitted } = group;
  const shown = showsAll ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={headId}>
      <h3 className="why-head" id={headId}>
        <span>{t(nameOf(group, explanation))}</span>
        <span className="why-count" dir="ltr">
          {signed(count, number)}
        </span>
      </h3>
      <ol className="why-entries">
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            explanation={explanation}
            onLeave={onLeave}
          />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('why.more', { count: entries.length - shown.length })}
        </Button>
      )}
      {omitted > 0 && (
        <p className="why-details">{t('why.omitted', { count: omitted })}</p>
      )}
    </section>
  );
};

/** Uses a true minus sign, which screen readers read as one. */
const signed = (count: number, number: (value: number) => string): string =>
  count < 0 ? `\u2212${number(-count)}` : `+${number(count)}`;

/** The effect of a week's beginning depends on what is counted. */
const nameOf = (
  { change }: Group,
  { series = 'completed' }: Explained,
): MessageKey => {
  if (change === 'WeekBegan') return `why.began.${series}`;
  if (change === 'WeekEnded') return `why.ended.${series}`;
  return `why.group.${change}`;
};

type EntryProps = Readonly<{
  entry: HistoryEntry;
  explanation: Explained;
  onLeave: () => void;
}>;

const Entry = ({ entry, explanation, onLeave }: EntryProps) => {
  const t = useMessages();
  const instants = useInstants();
  const text = useHistoryText(explanation.startDate);
  const activeProject = useActiveProject();
  const { itemId, itemTitle, occurredAt, to } = entry;
  const title = itemTitle || t('items.untitled');
  return (
    <li>
      {to !== null && explanation.projectId === activeProject?.id ? (
        <Link to={itemPath(itemId)} onClick={onLeave}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      <span className="why-details">
        <bdi>
          {text.sentenceOf({ kind: 'single', entries: [entry] })}
          {' · '}
          <time dateTime={occurredAt}>{instants.full(occurredAt)}</time>
        </bdi>
      </span>
    </li>
  );
};
