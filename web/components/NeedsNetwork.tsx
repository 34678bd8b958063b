import Button from '@mui/material/Button';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../kit/i18n/useMessages.ts';
import { isTransient, retryAfterOf } from '../providers/http/callErrors.ts';
import { Problem } from './Problem.tsx';
import './needsNetwork.css';

/** The parts of a query that show why it has no data. */
export type FailingQuery = Readonly<{
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}>;

/** Why a query for `what` has no data, or null; stays set during a retry. */
export const useFailure = (
  { data, error }: FailingQuery,
  what: string,
): Error | null => {
  const [last, setLast] = useState({ what, failure: error });
  // A retry clears the error; the notice would flicker with each one.
  const before = last.what === what ? last.failure : null;
  const failure = data === undefined ? (error ?? before) : null;
  if (last.what !== what || last.failure !== failure) {
    setLast({ what, failure });
  }
  return failure;
};

/** Interval of attempts to reach the server. */
const RETRY_INTERVAL_MS = 15_000;

type Props = Readonly<{
  query: FailingQuery;
  failure: Error;
  /** The message if the server refused for good. */
  message: string;
  /** The height of the missing content, so that nothing moves later. */
  height: string;
}>;

/**
 * Replaces content that could not be loaded: says that it needs the network and
 * will load automatically, or what went wrong.
 */
export const NeedsNetwork = ({ query, failure, message, height }: Props) => {
  const t = useMessages();
  const isTemporary = isTransient(failure);
  const again = useEffectEvent(() => {
    if (!query.isFetching) void query.refetch();
  });

  useEffect(() => {
    if (!isTemporary) return undefined;
    const waitMs = Math.max(RETRY_INTERVAL_MS, retryAfterOf(failure));
    const retry = () => again();
    const timer = setInterval(retry, waitMs);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isTemporary, failure]);

  const retry = () => void query.refetch();
  if (!isTemporary) return <Problem message={message} retry={retry} />;
  return (
    <div className="needs-network" style={{ minBlockSize: height }}>
      <CloudOffIcon aria-hidden />
      <p role="status">
        {t(navigator.onLine ? 'offline.noServer' : 'offline.needsNetwork')}
      </p>
      <Button
        size="small"
        variant="outlined"
        aria-busy={query.isFetching}
        onClick={retry}
      >
        {t('app.tryAgain')}
      </Button>
    </div>
  );
};
