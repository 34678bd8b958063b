import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useMessages } from '../i18n/useMessages.ts';
import { useLook } from '../customizer/useLook.ts';
import { OverlayArea } from '../overlays/OverlayArea.tsx';
import type { SearchHandle } from '../search/SearchField.tsx';
import { SupportChat } from '../supportChat/SupportChat.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ShellContext } from './shellContext.ts';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsWide } from './useIsWide.ts';

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
    marginInlineStart: 0,
    '&[data-bar]': { marginBlockStart: 0 },
    '&[data-alone]': { marginInlineStart: 8 },
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
  const wide = useIsWide();
  const type = useLook().navigation;
  const hasBar = wide && type !== 'vertical';
  const hasSide = wide && (type === 'vertical' || type === 'combo');
  const [navigationOpen, setNavigationOpen] = useState(false);
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const search = useRef<SearchHandle>(null);
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const places = useMemo(() => {
    // Past React: what is uncovered is to take the focus in the same breath.
    // Counted: of two panels, one may close before the other.
    let covers = 0;
    const setCovered = (covered: boolean) => {
      covers += covered ? 1 : -1;
      for (const { current } of [top, main]) {
        if (current) current.inert = covers > 0;
      }
    };
    return { panelPlace, setCovered };
  }, [panelPlace]);

  return (
    <ShellContext value={places}>
      <OverlayArea search={search}>
        <Frame>
          <SkipLink href="#main" className="visually-hidden-until-focused">
            {t('app.skipToContent')}
          </SkipLink>
          <OfflineBanner />
          {hasBar && <NavigationBar type={type} search={search} ref={top} />}
          <Columns>
            {hasSide && <SideBar part={type === 'combo'} />}
            {!wide && (
              <NavigationDrawer
                open={navigationOpen}
                close={() => setNavigationOpen(false)}
              />
            )}
            <Sheet
              data-bar={hasBar || undefined}
              data-alone={(wide && !hasSide) || undefined}
            >
              {!hasBar && (
                <TopBar
                  openNavigation={wide ? null : () => setNavigationOpen(true)}
                  search={search}
                  ref={top}
                />
              )}
              <Columns>
                <Main id="main" tabIndex={-1} ref={main}>
                  <PageBoundary>{children}</PageBoundary>
                </Main>
                <div ref={setPanelPlace} style={{ display: 'contents' }} />
              </Columns>
            </Sheet>
          </Columns>
        </Frame>
        <SupportChat />
      </OverlayArea>
    </ShellContext>
  );
};
