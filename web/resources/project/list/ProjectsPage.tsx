import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { Page } from '../../../components/page/Page.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import type { Asked } from '../dialogs/AskedDialog.tsx';
import { CardsSkeleton, ProjectCards } from './ProjectCards.tsx';
import { projectsQuery } from '../projectList.ts';
import { ProjectTabs } from './ProjectTabs.tsx';

/** Live and inactive projects, and all that can be done with them (H15). */
export const ProjectsPage = () => {
  const t = useMessages();
  const { data, isError, refetch } = useQuery(projectsQuery(useSlipwayData()));
  const [asked, setAsked] = useState<Asked | null>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterwards();
  // What was acted upon is no longer where it was.
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
            setAsked({ what: 'create', opener });
          }}
        >
          {t('projects.new')}
        </Button>
      }
    >
      {data === undefined && isError ? (
        <Problem
          message={t('project.loadFailed')}
          retry={() => void refetch()}
        />
      ) : (
        <ProjectTabs ref={tabs}>
          {(tab) =>
            data === undefined ? (
              <CardsSkeleton />
            ) : (
              <ProjectCards
                tab={tab}
                projects={data}
                onAsk={setAsked}
                onLeft={focusTab}
              />
            )
          }
        </ProjectTabs>
      )}
      {asked !== null && data !== undefined && (
        <AskedDialog
          asked={asked}
          projects={data}
          onCancel={() => {
            setAsked(null);
            focusNext(asked.opener);
          }}
          onDone={() => {
            setAsked(null);
            focusTab();
          }}
        />
      )}
    </Page>
  );
};

/** Moves the focus once the menu or dialog that holds it is gone. */
const useFocusAfterwards = () => {
  const [next, setNext] = useState<{ element: HTMLElement | null } | null>(
    null,
  );
  useEffect(() => {
    next?.element?.focus();
  }, [next]);
  return (element: HTMLElement | null) => {
    setNext({ element });
  };
};
