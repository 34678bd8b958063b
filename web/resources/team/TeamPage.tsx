import { Stack } from '@mui/material';
import { Suspense } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { useCan } from '../../providers/auth/useCan.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { Invitations } from './invitations/Invitations.tsx';
import { Members } from './members/Members.tsx';
import { ExportSection } from './ExportSection.tsx';
import { Labels } from './Labels.tsx';
import type { Member } from './teamPeople.ts';
import { SealsSection } from './SealsSection.tsx';
import { TeamList } from './TeamList.tsx';
import { TeamName } from './TeamName.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { lazyPart } from '../../kit/overlays/lazyPart.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { sealMessages } from '../../kit/i18n/messages/seal.ts';
import { teamLabelMessages } from '../../kit/i18n/messages/teamLabel.ts';
import { teamMessages } from '../../kit/i18n/messages/team.ts';
import { importExportMessages } from '../../kit/i18n/messages/importExport.ts';

addTexts(teamMessages, teamLabelMessages, importExportMessages, sealMessages);

const WebhookSection = lazyPart(
  async () => (await import('../webhook/WebhookSection.tsx')).WebhookSection,
);

/**
 * The active team: its name, members and time zone. Shown at once from the
 * context, which is refetched in the background.
 */
export const TeamPage = () => {
  const t = useMessages();
  const { activeTeam: team } = useSlipwayContext();
  // A page load has just fetched the context, however late this code is.
  const isLoad = useNavigationType() === NavigationType.Pop;
  const staleTime = isLoad ? 5_000 : 1_000;

  const seesWebhooks = useCan({ action: 'list', resource: 'webhooks' });
  const seesSeals = useCan({ action: 'list', resource: 'seals' });
  return (
    <Page title={t('team.title')}>
      <Stack key={team.id} spacing={8} useFlexGap>
        <TeamName team={team} />
        <TeamList
          resource="members"
          initial={team.teamMemberships.map(asRecord)}
          staleTime={staleTime}
        >
          <Members team={team} />
        </TeamList>
        <TeamList
          resource="invitations"
          initial={team.invitedTeamMembers}
          staleTime={staleTime}
        >
          <Invitations timeZone={team.timeZone} />
        </TeamList>
        <Labels />
        <TimeZoneField team={team} />
        <ExportSection />
        {seesWebhooks && (
          <Suspense>
            <WebhookSection />
          </Suspense>
        )}
        {seesSeals && <SealsSection teamId={team.id} />}
      </Stack>
    </Page>
  );
};

const asRecord = (member: Team['teamMemberships'][number]): Member => ({
  id: member.memberUserId,
  ...member,
});
