import {
  memo,
  Suspense,
  useLayoutEffect,
  useRef,
  useMemo,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { paintedShell } from '../../htmlPages/paintedShell.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { FocusKeeper } from '../../focus/FocusKeeper.tsx';
import { OverlayArea } from '../../overlays/OverlayArea.tsx';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { SupportChat } from '../../supportChat/SupportChat.tsx';
import { LeaveWarning } from '../../../outbox/unsaved/LeaveWarning.tsx';
import { OrphanedDrafts } from '../../../outbox/unsaved/OrphanedDrafts.tsx';
import { ResumedCommands } from '../../../resources/item/store/ResumedCommands.tsx';
import { LastSeenNotice } from './LastSeenNotice.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { NavigationBar } from '../bar/NavigationBar.tsx';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { ShellContext } from '../../../kit/layout/shellContext.ts';
import { SideBar } from '../navigation/Navigation.tsx';
import { TopBar } from '../bar/TopBar.tsx';
import { useRefetchOnReturn } from './useRefetchOnReturn.ts';
import type { ShellValue } from '../../../kit/layout/shellContext.ts';
import { printLight } from '../../../kit/look/printLight.ts';
import { lazyPart } from '../../../kit/overlays/lazyPart.ts';
import './shell.css';
import './print.css';
import type { Look } from '../../../kit/look/look.ts';
import { useLook } from '../../../kit/look/look.ts';
import { useIsWide } from '../../../browser/useIsWide.ts';

printLight();

/** Loaded lazily, as it shows nothing at first. */
const LiveUpdates = lazyPart(
  async () => (await import('../../live/LiveUpdates.tsx')).LiveUpdates,
);

/** The frame around every page: navigation, top bar, page and side panel. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { value, ...refs } = useShellValue();
  return (
    <ShellContext value={value}>
      <Frame {...refs}>{children}</Frame>
    </ShellContext>
  );
};

type FrameProps = Omit<ReturnType<typeof useShellValue>, 'value'> &
  Readonly<{ children: ReactNode }>;

/** Memoized, because the panel container is set only after the first render. */
const Frame = memo(function Frame(props: FrameProps) {
  const { setPanelContainer, top, main, children } = props;
  const t = useMessages();
  const { bar, side } = useNavigationLayout();
  const search = useRef<SearchHandle>(null);
  useRefetchOnReturn();
  useLayoutEffect(() => {
    paintedShell.returnFocus({ last: true });
  }, []);

  return (
    <OverlayArea search={search}>
      <div className="shell-frame">
        <a
          href="#main"
          className="shell-skip-link visually-hidden-until-focused"
        >
          {t('app.skipToContent')}
        </a>
        <OfflineBanner />
        <LastSeenNotice />
        {bar !== null && <NavigationBar type={bar} search={search} ref={top} />}
        <div className="shell-columns">
          {side !== null && <SideBar part={side} />}
          <div
            className="shell-sheet"
            data-below={bar ?? undefined}
            data-beside={side ?? undefined}
          >
            {bar === null && (
              <TopBar hasSide={side !== null} search={search} ref={top} />
            )}
            <div className="shell-columns">
              <main className="shell-main" id="main" tabIndex={-1} ref={main}>
                <PageBoundary>{children}</PageBoundary>
              </main>
              <div ref={setPanelContainer} style={{ display: 'contents' }} />
            </div>
          </div>
        </div>
      </div>
      <SupportChat />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <FocusKeeper />
      <ResumedCommands />
      <OrphanedDrafts />
      <LeaveWarning />
    </OverlayArea>
  );
});

/** The shell's parts that side panels are drawn in and cover. */
const useShellValue = () => {
  const [panelContainer, setPanelContainer] = useState<HTMLElement | null>(
    null,
  );
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  // A counter, because one of two panels may close before the other.
  const covers = useRef(0);
  const value = useMemo((): ShellValue => {
    // Bypasses React: an uncovered part must be focusable in the same event.
    const setCovered = (covered: boolean) => {
      covers.current += covered ? 1 : -1;
      for (const { current } of [top, main]) {
        if (current) current.inert = covers.current > 0;
      }
    };
    return { panelContainer, setCovered };
  }, [panelContainer]);
  return { value, setPanelContainer, top, main };
};

type NavigationLayout = Readonly<{
  /** The type of navigation bar on top, or null. */
  bar: Exclude<Look['navigation'], 'vertical'> | null;
  /** The content of the side bar: all screens, or those of a section. */
  side: 'all' | 'section' | null;
}>;

/** Where the navigation is drawn; below 992 px it is a drawer. */
const useNavigationLayout = (): NavigationLayout => {
  const isWide = useIsWide();
  const { navigation } = useLook();
  if (!isWide) return { bar: null, side: null };
  if (navigation === 'vertical') return { bar: null, side: 'all' };
  return { bar: navigation, side: navigation === 'combo' ? 'section' : null };
};
