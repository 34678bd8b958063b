import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Page } from '../../../components/page/Page.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { ProjectActionDialog } from '../dialogs/ProjectActionDialog.tsx';
import type { ProjectAction } from '../dialogs/ProjectActionDialog.tsx';
import type { ProjectTab } from './ProjectCards.tsx';
import { ProjectCards } from './ProjectCards.tsx';
import { PROJECT_LIST } from './projectList.ts';
import { PanelTabs } from '../../../components/page/PanelTabs.tsx';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { projectMessages } from '../../../kit/i18n/messages/project.ts';

addTexts(projectMessages);

/** Live and inactive projects, with all their actions. */
export const ProjectsPage = () => (
  <ListBase<ListedProject>
    resource="projects"
    sort={PROJECT_LIST.sort}
    perPage={PROJECT_LIST.pagination.perPage}
    exporter={false}
    storeKey={false}
    disableSyncWithLocation
    disableAuthentication
    // The page itself shows the error.
    queryOptions={{ onError: () => undefined }}
  >
    <Projects />
  </ListBase>
);

const Projects = () => {
  const t = useMessages();
  const { data, error, refetch } = useListContext<ListedProject>();
  const [action, setAction] = useState<ProjectAction | null>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterward();
  // The card has left the tab after its action.
  const focusTab = () => {
    focusNext(
      tabs.current?.querySelector<HTMLElement>('[aria-selected=true]') ?? null,
    );
  };
  return (
    <Page
      title={t('projects.title')}
      actions={
        <Button
          variant="contained"
          startIcon={<AddIcon fontSize="small" />}
          disabled={data === undefined}
          onClick={({ currentTarget: opener }) => {
            setAction({ what: 'create', opener });
          }}
        >
          {t('projects.new')}
        </Button>
      }
    >
      {data === undefined && error ? (
        <Problem
          message={t('project.loadFailed')}
          retry={() => void refetch()}
        />
      ) : (
        <ProjectTabs ref={tabs}>
          {(tab) => (
            <ProjectCards tab={tab} onAsk={setAction} onLeft={focusTab} />
          )}
        </ProjectTabs>
      )}
      {action !== null && data !== undefined && (
        <ProjectActionDialog
          action={action}
          projects={data}
          onCancel={() => {
            setAction(null);
            focusNext(action.opener);
          }}
          onDone={() => {
            setAction(null);
            focusTab();
          }}
        />
      )}
    </Page>
  );
};

/** Moves the focus once the menu or dialog that holds it is closed. */
const useFocusAfterward = () => {
  const [next, setNext] = useState<{ element: HTMLElement | null } | null>(
    null,
  );
  useEffect(() => {
    next?.element?.focus();
  }, [next]);
  return (element: HTMLElement | null) => setNext({ element });
};

const TABS = ['live', 'inactive'] as const satisfies readonly ProjectTab[];

type Props = Readonly<{
  ref: Ref<HTMLDivElement>;
  children: (tab: ProjectTab) => ReactNode;
}>;

/** Live Projects and Inactive; the address contains the second. */
const ProjectTabs = ({ ref, children }: Props) => {
  const t = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const current = TABS.find((tab) => tab === parameters.get('tab')) ?? TABS[0];
  return (
    <PanelTabs
      ref={ref}
      label={t('projects.tabs')}
      tabs={TABS}
      current={current}
      labelOf={(tab) => t(`projects.tab.${tab}`)}
      onChange={(tab) => {
        setParameters(tab === 'live' ? {} : { tab }, { replace: true });
      }}
      sx={{ borderBlockEnd: '1px solid var(--divider)', mb: 5 }}
    >
      {children(current)}
    </PanelTabs>
  );
};
