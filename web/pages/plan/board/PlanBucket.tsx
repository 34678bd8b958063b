import { memo, useRef } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { pageOf } from '../../../resources/item/list/model/paging.ts';
import { DoneFold } from './DoneFold.tsx';
import { GroupPager } from './GroupPager.tsx';
import type { PlanGroup } from '../model/planGroups.ts';
import type { GroupView } from '../model/planView.ts';
import { FIRST_SEEN, PlanCard } from './PlanCard.tsx';
import { usePlan } from '../model/planContext.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { useGroupDrop } from '../drag/useGroupDrop.ts';
import { ADD_STOP, FOLD_STOP, useTabStop } from './useTabStop.ts';

export type BucketProps = Readonly<{
  group: PlanGroup;
  /** What the group is called, for those who hear it. */
  name: string;
  /** Cards below each other, or side by side like the weeks below them. */
  flow: 'column' | 'grid';
}> &
  GroupView;

/** The cards of a group, what is done of them, and a row to add more. */
export const PlanBucket = memo(
  (props: BucketProps) => {
    const { group, name, flow } = props;
    const { actions, hidesDone } = usePlan();
    const list = useRef<HTMLOListElement>(null);
    const page = pageOf(group.open, props.page);
    const offset = Math.max(0, page.from - 1);
    const { isOver, gap, connect } = useGroupDrop(group, list, offset);
    const hasFold = !hidesDone && group.done.length > 0;
    const { tabStop, onFocus } = useTabStop([
      ...page.items.map(({ id }) => actions.rowKey(id)),
      ...(hasFold ? [FOLD_STOP] : []),
      ADD_STOP,
    ]);

    return (
      <div
        ref={connect}
        className="plan-bucket"
        data-group={group.key}
        data-flow={flow}
        data-over={isOver || undefined}
        onFocus={onFocus}
      >
        <ol ref={list} className="plan-cards" aria-label={name}>
          {page.items.map((item, index) => (
            <PlanCard
              key={actions.rowKey(item.id)}
              item={item}
              isSeenFirst={index < FIRST_SEEN}
              isTabStop={tabStop === actions.rowKey(item.id)}
              isOpen={item.id === props.openId}
              gap={gapBeside(index, gap, page.items)}
            />
          ))}
        </ol>
        {page.total === 0 && <EmptyText isOver={isOver} />}
        <GroupPager group={group} name={name} page={page} pageKey={group.key} />
        <div className="plan-bucket-foot">
          {hasFold && (
            <DoneFold
              group={group}
              name={name}
              isOpen={props.isFoldOpen}
              page={props.foldPage}
              openId={props.openId}
              tabStop={tabStop}
            />
          )}
          <QuickAdd
            group={group}
            name={name}
            isOpen={props.isAdding}
            tabStop={tabStop}
          />
        </div>
      </div>
    );
  },
  (before, after) => sameProps(before, after),
);

/** The line stands before the card at the gap, or after the last one. */
const gapBeside = (
  index: number,
  gap: number | null,
  cards: readonly Item[],
): 'before' | 'after' | null => {
  if (gap === index) return 'before';
  return index === cards.length - 1 && gap === cards.length ? 'after' : null;
};

const EmptyText = ({ isOver }: { isOver: boolean }) => {
  const t = useMessages();
  return (
    <p className="plan-empty" data-over={isOver || undefined}>
      {t('plan.empty')}
    </p>
  );
};

/** The board makes its groups anew; only other items are another group. */
const sameProps = (before: BucketProps, after: BucketProps): boolean => {
  const { group: oldGroup, ...old } = before;
  const { group, ...rest } = after;
  return (
    sameItems(oldGroup.open, group.open) &&
    sameItems(oldGroup.done, group.done) &&
    JSON.stringify([oldGroup.key, old]) === JSON.stringify([group.key, rest])
  );
};

const sameItems = (a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
