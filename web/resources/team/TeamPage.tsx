import { Stack } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Role } from '#api/contract/values.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import {
  useContextQuery,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { ExportSection } from './ExportSection.tsx';
import { Invitations } from './Invitations.tsx';
import { Labels } from './Labels.tsx';
import { Members } from './Members.tsx';
import { SealsSection } from './SealsSection.tsx';
import { TeamName } from './TeamName.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { addTexts } from '../../app/i18n/texts.ts';
import { sealMessages } from '../../app/i18n/messages/seal.ts';
import { teamMessages } from '../../app/i18n/messages/team.ts';
import { transferMessages } from '../../app/i18n/messages/transfer.ts';

addTexts(teamMessages, transferMessages, sealMessages);

const WebhookSection = lazy(async () => ({
  default: (await import('../webhook/WebhookSection.tsx')).WebhookSection,
}));

/**
 * The active team: its name, who is in it and its time zone. It is
 * shown at once, from the context, which is fetched again in the background.
 */
export const TeamPage = () => {
  const t = useMessages();
  const { activeTeam: team, userContext } = useSlipwayContext();
  // A page load has fetched it just before, however late this page's code is.
  const isLoad = useNavigationType() === NavigationType.Pop;
  useContextQuery(isLoad ? 5_000 : 1_000);

  const { inviteButton, focusIt } = useInviteButton();
  const isAdmin = userContext.teamRole === Role.Admin;
  return (
    <Page title={t('team.title')}>
      <Stack key={team.id} spacing={8} useFlexGap>
        <TeamName team={team} />
        <Members
          team={team}
          isAdmin={isAdmin}
          inviteButton={inviteButton}
          onRemoved={focusIt}
        />
        {team.invitedTeamMembers.length > 0 && (
          <Invitations team={team} isAdmin={isAdmin} onRemoved={focusIt} />
        )}
        <Labels />
        <TimeZoneField team={team} />
        <ExportSection />
        {isAdmin && (
          <Suspense>
            <WebhookSection />
          </Suspense>
        )}
        {isAdmin && <SealsSection teamId={team.id} />}
      </Stack>
    </Page>
  );
};

/** Takes the focus once the row, the button and the dialog that had it go. */
const useInviteButton = () => {
  const inviteButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) inviteButton.current?.focus();
  }, [removals]);
  return {
    inviteButton,
    focusIt: () => setRemovals((before) => before + 1),
  };
};
