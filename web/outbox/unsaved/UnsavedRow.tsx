import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { outbox } from '../outbox.ts';
import { waitsForPerson } from '../queuedCommand.ts';
import { useOutbox } from '../useOutbox.ts';
import { retryNow } from '../../providers/http/retry.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import { useChooseProject } from '../../resources/project/useChooseProject.ts';
import { CopyButton } from '../../components/control/CopyButton.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Unsaved } from './unsaved.ts';
import { fieldOf, pathOfField } from './fields.ts';
import { useUnsavedDescription } from './useUnsavedDescription.ts';

type Props = Readonly<{
  unsaved: Unsaved;
  /** Called before something else opens. */
  onLeave: () => void;
}>;

/** One unsaved change: its title, its state and its actions. */
export const UnsavedRow = ({ unsaved, onLeave }: Props) => {
  const t = useMessages();
  const { title, what, state, isRefused, text } =
    useUnsavedDescription(unsaved);
  const { open, openTeam, tryNow, discard } = useActions(unsaved);
  const [isAsking, setAsking] = useState(false);
  const leavingFirst = (act: Act) =>
    act &&
    (() => {
      onLeave();
      act();
    });
  return (
    <li data-refused={isRefused}>
      <p>
        <strong dir="auto">{title}</strong>
        <span>{what}</span>
      </p>
      <p className="unsaved-state">{state}</p>
      <div className="unsaved-actions">
        <Action
          label={t('unsaved.tryNow')}
          name={t('unsaved.tryNowNamed', { title })}
          act={tryNow}
        />
        <Action
          label={t('unsaved.open')}
          name={t('unsaved.openNamed', { title })}
          act={leavingFirst(open)}
        />
        <Action
          label={t('unsaved.switchTeam')}
          name={t('unsaved.switchTeamNamed', { title })}
          act={leavingFirst(openTeam)}
        />
        {/* The server may refuse the text, which can be used elsewhere. */}
        {text !== null && (
          <CopyButton
            size="small"
            aria-label={t('unsaved.copyNamed', { title })}
            text={text}
            label={t('unsaved.copy')}
            copied={t('unsaved.copied')}
            announced={t('unsaved.copied')}
            failed={t('unsaved.notCopied')}
          />
        )}
        <Button
          size="small"
          color="error"
          aria-label={t('unsaved.discardNamed', { title })}
          onClick={() => setAsking(true)}
        >
          {t('unsaved.discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('unsaved.discard.title')}
          text={t('unsaved.discard.text', { title, what })}
          confirmLabel={t('unsaved.discard')}
          isFinal
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            discard();
          }}
        />
      )}
    </li>
  );
};

/** Carries out an action; null if it is not possible. */
type Act = (() => void) | null;

type ActionProps = Readonly<{
  label: string;
  /** The label together with what it applies to. */
  name: string;
  act: Act;
}>;

const Action = ({ label, name, act }: ActionProps) =>
  act && (
    <Button size="small" aria-label={name} onClick={act}>
      {label}
    </Button>
  );

/** The actions for an unsaved change. */
const useActions = (unsaved: Unsaved) => {
  const navigate = useNavigate();
  const teamId =
    unsaved.kind === 'draft' ? unsaved.draft.about?.teamId : undefined;
  return {
    /** Opens the editor of the text. */
    open: useOpen(unsaved),
    /** Switches to the team of the text, if another one is active. */
    openTeam:
      teamId === undefined
        ? null
        : () => void navigate(`/app-start/team/${encodeURIComponent(teamId)}`),
    tryNow: useTryNow(unsaved),
    discard: useDiscard(unsaved),
  };
};

const useOpen = (unsaved: Unsaved): Act => {
  const navigate = useNavigate();
  const chooseProject = useChooseProject();
  const activeId = useActiveProject()?.id;
  const field = unsaved.kind === 'text' ? fieldOf(unsaved.id) : null;
  if (unsaved.kind !== 'text' || field === null) return null;
  const { projectId = activeId } = unsaved.text.about;
  const path = pathOfField(field);
  if (path === undefined) return null;
  return () => {
    const isActive = field.noun === 'team' || projectId === activeId;
    if (isActive || projectId === undefined) void navigate(path);
    else void chooseProject(projectId, path);
  };
};

/** Hooks cannot be skipped; nothing is sent in it. */
const NO_PROJECT = '';

const sendNow = () => {
  void outbox.sendDelayed();
  retryNow();
};

const useTryNow = (unsaved: Unsaved): Act => {
  const { retryAdd } = useOutbox(
    unsaved.kind === 'command' ? unsaved.queued.projectId : NO_PROJECT,
  );
  switch (unsaved.kind) {
    case 'text':
      // A conflict can only be resolved where the text is shown.
      if (unsaved.text.state.conflict !== null) return null;
      return () => {
        void unsaved.text.saver.flush();
        retryNow();
      };
    case 'command': {
      const { queued, isHere } = unsaved;
      if (!isHere) return null;
      return () => {
        if (waitsForPerson(queued, Date.now())) void retryAdd(queued);
        else sendNow();
      };
    }
    case 'draft':
      return null;
    default:
      return unsaved satisfies never;
  }
};

const useDiscard = (unsaved: Unsaved): (() => void) => {
  const { userId } = useSlipwayContext().userContext;
  switch (unsaved.kind) {
    case 'text':
      return () => {
        unsaved.text.saver.discard();
        retryNow();
      };
    case 'command':
      return () => outbox.discard(userId, unsaved.queued);
    case 'draft':
      return () => drafts.drop(userId, unsaved.id);
    default:
      return unsaved satisfies never;
  }
};
