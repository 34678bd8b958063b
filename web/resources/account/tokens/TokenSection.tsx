import { Button, Link, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { AccessToken } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Problem } from '../../../components/Problem.tsx';
import { Section } from '../Section.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenRow } from './TokenRow.tsx';
import './tokens.css';
import { useTokens } from './useTokens.ts';

/** The person's access tokens, for scripts and agents. */
export const TokenSection = () => {
  const t = useMessages();
  const { tokens, failed, retry, reload, revoke } = useTokens();
  const [isCreating, setCreating] = useState(false);
  const { list, asked, ask, cancel, done } = useAsked();
  return (
    <Section
      title={t('tokens.title')}
      action={
        <Button
          variant="outlined"
          size="small"
          onClick={() => setCreating(true)}
        >
          {t('tokens.create')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('tokens.text')} <Link href="/v1/docs">{t('tokens.docs')}</Link>
      </Typography>
      {failed && <Problem message={t('tokens.loadFailed')} retry={retry} />}
      {tokens === null && !failed && <Skeleton variant="rounded" height={48} />}
      <ul className="token-list" ref={list} tabIndex={-1}>
        {tokens?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => ask(token)} />
        ))}
      </ul>
      {asked !== null && (
        <RevokeDialog
          token={asked}
          revoke={revoke}
          onCancel={cancel}
          onRevoked={done}
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

/** The token that is to be revoked. Its button goes with it: the list takes the focus. */
const useAsked = () => {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const isRevoked = useRef(false);
  useEffect(() => {
    if (asked !== null || !isRevoked.current) return;
    isRevoked.current = false;
    list.current?.focus();
  }, [asked]);
  return {
    list,
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    done: () => {
      isRevoked.current = true;
      setAsked(null);
    },
  };
};
