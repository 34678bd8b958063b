import { memo, useCallback, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DragAndDrop } from '../../components/DragAndDrop.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { Problem } from '../../components/Problem.tsx';
import './plan.css';
import './board/milestone.css';
import './board/week.css';
import './board/bucket.css';
import './board/card.css';
import './board/cardFoot.css';
import './drag/drag.css';
import type { ScheduledProject } from './model/planContext.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ProjectSettingsPanel } from '../../resources/project/settings/lazyProjectSettingsPanel.ts';
import { BulkBar } from '../../resources/item/bulk/BulkBar.tsx';
import { SelectingContext } from '../../resources/item/bulk/selecting.ts';
import { FilterBar } from '../../resources/item/filter/FilterBar.tsx';
import type { FilterText } from '../../resources/item/filter/useFilterText.ts';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { SaveView } from '../../resources/view/SaveView.tsx';
import { ItemPanel } from '../../resources/item/editor/lazyItemPanel.ts';
import { PlanBoard } from './board/PlanBoard.tsx';
import { AllItemsContext, PlanContext } from './model/planContext.ts';
import { PlanHead } from './PlanHead.tsx';
import { breakpoints } from '../../kit/theme/tokens.ts';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { usePlanScreen } from './usePlanScreen.ts';
import { planMessages } from '../../kit/i18n/messages/plan.ts';
import { addTexts } from '../../kit/i18n/texts.ts';

addTexts(planMessages);

const SlippedReview = lazyOverlay(
  async () => (await import('./SlippedReview.tsx')).SlippedReview,
);

/** The project plan (F1). Without a start date, RoutedPage shows Project Setup. */
export const PlanPage = () => {
  const project = useActiveProject();
  if (project === null || !isScheduled(project)) return null;
  return (
    <DragAndDrop>
      <PlanScreen key={project.id} project={project} />
    </DragAndDrop>
  );
};

const isScheduled = (project: AvailableProject): project is ScheduledProject =>
  project.startDate !== null;

type Side = 'settings' | 'review' | null;

/** What is open beside the board; an item that is opened closes the settings. */
const useSide = (itemId: string | null) => {
  const [side, setSide] = useState<Side>(null);
  const [lastItemId, setLastItemId] = useState(itemId);
  if (itemId !== lastItemId) {
    setLastItemId(itemId);
    // Opening the settings closes the item: this must not close them again.
    if (itemId !== null && side === 'settings') setSide(null);
  }
  return [side, setSide] as const;
};

/** Head and board, and the panel of the open item. */
const PlanScreen = ({ project }: { project: ScheduledProject }) => {
  const screen = usePlanScreen(project);
  const { plan, board, filters, itemId, panel } = screen;
  const { isNarrow, setContainer } = useIsNarrow();
  const [side, setSide] = useSide(itemId);
  const close = () => setSide(null);
  const { close: closePanel } = panel;
  const openSettings = useCallback(() => {
    closePanel();
    setSide('settings');
  }, [closePanel, setSide]);
  const { currentWeek } = plan.calendar;

  return (
    <PlanContext value={plan}>
      <SelectingContext value={screen.selecting}>
        <div
          ref={setContainer}
          className="plan"
          data-narrow={isNarrow || undefined}
        >
          <PlanHead
            calendar={plan.calendar}
            filters={filters}
            onToday={screen.goToToday}
            onSettings={openSettings}
          />
          <FilterLine
            filter={screen.filterText}
            context={screen.filterContext}
            count={screen.count}
          />
          {screen.error === null ? (
            <AllItemsContext value={screen.allItems}>
              <PlanBoard
                board={board}
                view={screen.view}
                isNarrow={isNarrow}
                root={screen.root}
                onFocus={screen.onFocus}
                onReview={() => setSide('review')}
              />
            </AllItemsContext>
          ) : (
            <LoadFailure onRetry={screen.refetch} />
          )}
          <BulkBar selecting={screen.selecting} actions={screen.bulk} />
        </div>
        {itemId !== null && side !== 'settings' && (
          <ItemPanel
            project={project}
            itemId={itemId}
            onClose={panel.close}
            onRenamed={panel.rename}
          />
        )}
        {side === 'settings' && (
          <ProjectSettingsPanel project={project} onClose={close} />
        )}
        {side === 'review' && currentWeek !== null && (
          <SlippedReview
            slipped={board.slipped}
            currentWeek={currentWeek}
            onMove={screen.moveAll}
            onClose={close}
          />
        )}
        {screen.overlays}
        {screen.bulk.overlay}
      </SelectingContext>
    </PlanContext>
  );
};

type FilterLineProps = Readonly<{
  filter: FilterText;
  context: FilterContext;
  count: number;
}>;

/** Memoized, because it need not render again when items move. */
const FilterLine = memo((props: FilterLineProps) => (
  <div className="plan-filter-line">
    <FilterBar {...props}>
      <SaveView query={props.filter.text} />
    </FilterBar>
  </div>
));

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useMessages();
  return (
    <div className="plan-failed">
      <Problem message={t('items.loadFailed')} retry={onRetry} />
    </div>
  );
};

/** Width of the board below which two columns do not fit. */
const TWO_COLUMNS_PX = 560;

/**
 * Whether weeks collapse like an accordion and the rail is a tab: below 768 px
 * (M17), or if an open panel leaves no more to `setContainer`'s element.
 */
const useIsNarrow = () => {
  // The width of the breakpoint itself is not narrow.
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  const setContainer = useCallback((container: HTMLElement | null) => {
    if (container === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS_PX);
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  return { isNarrow: isSmall || isSqueezed, setContainer };
};
