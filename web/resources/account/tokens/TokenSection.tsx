import { Button, Link, Typography, Chip } from '@mui/material';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Loaded } from '../../../components/Loaded.tsx';
import { Section } from '../Section.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useDateTimeFormat } from '../useDateTimeFormat.ts';
import { isExpired } from './expiry.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import './tokens.css';

/** The person's access tokens, for scripts and agents. */
export const TokenSection = () => {
  const t = useMessages();
  const { query, reload, revoke } = useTokens();
  const [isCreating, setCreating] = useState(false);
  const [toRevoke, setToRevoke] = useState<AccessToken | null>(null);
  return (
    <Section
      title={t('tokens.title')}
      action={
        <Button
          variant="outlined"
          size="small"
          data-adds
          onClick={() => setCreating(true)}
        >
          {t('tokens.create')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('tokens.text')} <Link href="/v1/docs">{t('tokens.docs')}</Link>
      </Typography>
      <Loaded query={query} message={t('tokens.loadFailed')} height={48}>
        {(tokens) => (
          <ul className="token-list">
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRevoke={() => setToRevoke(token)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {toRevoke !== null && (
        <ConfirmDialog
          title={t('tokens.revokeTitle', { name: toRevoke.name })}
          text={t('tokens.revokeText')}
          confirmLabel={t('tokens.revoke')}
          isFinal
          onConfirm={async () => {
            await revoke(toRevoke);
            setToRevoke(null);
          }}
          onCancel={() => setToRevoke(null)}
        />
      )}
      {isCreating && (
        <CreateTokenDialog
          onCreated={reload}
          onClose={() => setCreating(false)}
        />
      )}
    </Section>
  );
};

const QUERY_KEY = ['accessTokens'];

/** The person's access tokens, and a way to revoke one. */
const useTokens = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => data.getAccessTokens(signal),
    staleTime: 0,
  });
  const reload = () => queries.invalidateQueries({ queryKey: QUERY_KEY });

  const revoke = async ({ id, name }: AccessToken): Promise<void> => {
    try {
      await data.revokeAccessToken(id);
      toast({ message: t('tokens.revoked', { name }) });
    } catch (error) {
      const reason = reasonOf(error, t);
      throw new Error(t('tokens.revokeFailed', { reason }), { cause: error });
    } finally {
      await reload();
    }
  };
  return {
    query,
    reload: () => void reload(),
    revoke,
  };
};

type Props = Readonly<{
  token: AccessToken;
  onRevoke: () => void;
}>;

/** An access token with its purpose, its team and its last use. */
const TokenRow = ({ token, onRevoke }: Props) => {
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
  const moment = useDateTimeFormat();
  const { availableTeams } = useSlipwayContext();
  const [now] = useState(() => Date.now());
  const { teamId, expiresAt, lastUsedAt } = token;
  const team = availableTeams.find(({ id }) => id === teamId);
  const expiry = isExpired(token, now) ? 'tokens.expired' : 'tokens.expires';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {team !== undefined && (
        <>
          {t('tokens.inTeam', { team: team.teamName })}
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
