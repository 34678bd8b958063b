import { Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import type { AccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useMoments } from '../useMoments.ts';
import { isExpired } from './expiry.ts';

type Props = Readonly<{
  token: AccessToken;
  onRevoke: () => void;
}>;

/** One access token: what for, of which team, and when it was used last. */
export const TokenRow = ({ token, onRevoke }: Props) => {
  const t = useMessages();
  return (
    <li className="token-row">
      <div className="token-what">
        <div className="token-name">
          <bdi>{token.name}</bdi>
          <Chip
            size="small"
            variant="outlined"
            label={t(`tokens.access.${token.access}`)}
          />
        </div>
        <TokenTimes token={token} />
      </div>
      <Button
        size="small"
        aria-label={t('tokens.revokeOf', { name: token.name })}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
};

const TokenTimes = ({ token }: Pick<Props, 'token'>) => {
  const t = useMessages();
  const moment = useMoments();
  const { availableTeams } = useSlipwayContext();
  const [now] = useState(() => Date.now());
  const { teamId, expiresAt, lastUsedAt } = token;
  const team = availableTeams.find(({ id }) => id === teamId);
  const over = isExpired(token, now);
  const expiry = over ? 'tokens.expired' : 'tokens.expires';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {team !== undefined && (
        <>
          <bdi>{t('tokens.inTeam', { team: team.teamName })}</bdi>
          <br />
        </>
      )}
      {lastUsedAt === null
        ? t('tokens.unused')
        : t('tokens.used', { at: moment(lastUsedAt) })}
      {' · '}
      {t(expiry, { at: moment(expiresAt) })}
    </Typography>
  );
};
