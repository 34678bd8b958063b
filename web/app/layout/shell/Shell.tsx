import { useRef, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../i18n/useMessages.ts';
import { OverlayArea } from '../../overlays/OverlayArea.tsx';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { SupportChat } from '../../supportChat/SupportChat.tsx';
import { LastSeenNotice, OfflineBanner } from './LastSeenNotice.tsx';
import { NavigationBar } from '../bar/NavigationBar.tsx';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { ShellContext } from './shellContext.ts';
import { SideBar } from '../navigation/SideBar.tsx';
import { TopBar } from '../bar/TopBar.tsx';
import { useNavigationLayout } from '../navigation/useNavigationLayout.ts';
import type { ShellValue } from './shellContext.ts';

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
});

const Columns = styled('div')({ display: 'flex', flex: 1, minBlockSize: 0 });

const Sheet = styled('div')(({ theme }) => ({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--paper)',
  [theme.breakpoints.up('lg')]: {
    margin: 8,
    '&[data-below]': { marginBlockStart: 0 },
    '&[data-beside]': { marginInlineStart: 0 },
    border: '1px solid var(--divider)',
    borderRadius: 'var(--radius-panel)',
    overflow: 'hidden',
  },
}));

const Main = styled('main')({
  flex: 1,
  minInlineSize: 0,
  overflow: 'auto',
  // Lets the page be measured by its own width, panel open or not.
  containerType: 'inline-size',
});

const SkipLink = styled('a')({
  '&:focus': {
    position: 'fixed',
    insetInlineStart: 8,
    insetBlockStart: 8,
    zIndex: 1500,
    padding: '8px 12px',
    borderRadius: 'var(--radius-control)',
    background: 'var(--ink)',
    color: 'var(--on-ink)',
  },
});

/** The frame around every page: navigation, top bar, page and side panel. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useMessages();
  const { bar, side } = useNavigationLayout();
  const { value, setPanelContainer, top, main } = useShellValue();
  const search = useRef<SearchHandle>(null);

  return (
    <ShellContext value={value}>
      <OverlayArea search={search}>
        <Frame>
          <SkipLink href="#main" className="visually-hidden-until-focused">
            {t('app.skipToContent')}
          </SkipLink>
          <OfflineBanner />
          <LastSeenNotice />
          {bar !== null && (
            <NavigationBar type={bar} search={search} ref={top} />
          )}
          <Columns>
            {side !== null && <SideBar part={side} />}
            <Sheet
              data-below={bar ?? undefined}
              data-beside={side ?? undefined}
            >
              {bar === null && (
                <TopBar hasSide={side !== null} search={search} ref={top} />
              )}
              <Columns>
                <Main id="main" tabIndex={-1} ref={main}>
                  <PageBoundary>{children}</PageBoundary>
                </Main>
                <div ref={setPanelContainer} style={{ display: 'contents' }} />
              </Columns>
            </Sheet>
          </Columns>
        </Frame>
        <SupportChat />
      </OverlayArea>
    </ShellContext>
  );
};

/** The shell's parts that side panels are drawn in and cover. */
const useShellValue = () => {
  const [panelContainer, setPanelContainer] = useState<HTMLElement | null>(
    null,
  );
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  // Counted: of two panels, one may close before the other.
  const covers = useRef(0);
  const value = useMemo((): ShellValue => {
    // Past React: an uncovered part must be focusable within the same event.
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
