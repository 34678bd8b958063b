import { lazy, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { GoToMarketPlan, Team } from '#api/contract/index.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { VersionsButton } from '../../../components/versions/VersionsButton.tsx';
import type { WritingSession } from '../../../components/versions/sessions.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { merged } from '../../../providers/saving/merge.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { elementIn, withSession } from './plan.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { versionMessages } from '../../../kit/i18n/messages/versions.ts';

addTexts(versionMessages);

// Looked at now and then: loaded when it is opened.
const VersionsDialog = lazy(async () => {
  const { VersionsDialog: dialog } =
    await import('../../../components/versions/VersionsDialog.tsx');
  return { default: dialog };
});

type Props = Readonly<{ team: Team; plan: Autosave<GoToMarketPlan> }>;

/** Opens the versions of the story and the business model. */
export const PlanVersions = (props: Props) => {
  // Undo applies later, to the plan as it is then.
  const present = useRef(props.plan.value);
  useEffect(() => {
    present.current = props.plan.value;
  }, [props.plan.value]);
  return (
    <VersionsButton>
      {(onClose) => (
        <OpenVersions {...props} present={present} onClose={onClose} />
      )}
    </VersionsButton>
  );
};

const OpenVersions = ({
  team,
  plan,
  present,
  onClose,
}: Props &
  Readonly<{
    present: RefObject<GoToMarketPlan>;
    onClose: () => void;
  }>) => {
  const t = useMessages();
  const data = useSlipwayData();
  const toast = useToast();
  const nameOf = (session: WritingSession): string => {
    const element = elementIn(session, plan.value);
    if (element === null) return t('story.title');
    const title = element.title || t('story.element.untitled');
    return element.part === 'title'
      ? t('story.versions.title', { title })
      : t('story.versions.notes', { title });
  };
  return (
    <VersionsDialog
      title={t('story.pageTitle')}
      name={`plan.${team.id}`}
      load={(options) => data.getPlanVersions(options)}
      describe={(session) => ({
        name: nameOf(session),
        inWords: (value) => (typeof value === 'string' ? value : ''),
      })}
      restore={async (session) => {
        const before = plan.value;
        const restored = withSession(before, session);
        plan.setValue(restored);
        await plan.flush();
        toast({
          message: t('versions.restored'),
          // What was changed since stays.
          undo: () =>
            plan.setValue(merged(restored, present.current, before).mine),
        });
      }}
      onClose={onClose}
    />
  );
};
