import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import type { VersionPage } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SwitchField } from '../field/SwitchField.tsx';
import { NeedsNetwork, useFailure } from '../NeedsNetwork.tsx';
import { Problem } from '../Problem.tsx';
import { currentOf, writingSessions } from './writingSessions.ts';
import { VersionRow } from './VersionRow.tsx';
import type { Describe, Restore } from './VersionRow.tsx';
import './versions.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { versionMessages } from '../../kit/i18n/messages/versions.ts';

addTexts(versionMessages);

type Props = Readonly<{
  /** The title of what the versions belong to. */
  title: string;
  /** Key of the texts in the query cache. */
  cacheKey: string;
  load: LoadVersions;
  describe: Describe;
  restore: Restore;
  onClose: () => void;
}>;

/**
 * Lists all versions of a text with their changes. Closes after a restore, so
 * that the restored text is visible in its place.
 */
export const VersionsDialog = ({ title, onClose, ...texts }: Props) => {
  const t = useMessages();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('versions.title', { title })}
      </DialogTitle>
      <DialogContent>
        <Versions {...texts} onClose={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Height of the message that nothing could be loaded. */
const HEIGHT = '160px';

const Versions = ({
  cacheKey,
  load,
  describe,
  restore,
  onClose,
}: Omit<Props, 'title'>) => {
  const t = useMessages();
  const [showsEach, setShowsEach] = useState(false);
  const { versions, query, failure } = useVersions(cacheKey, load);
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('versions.loadFailed')}
        height={HEIGHT}
      />
    );
  }
  if (versions === undefined) return <Skeleton height={HEIGHT} />;
  if (versions.length === 0) return <p>{t('versions.none')}</p>;
  const sessions = writingSessions(versions, { each: showsEach });
  return (
    <>
      <SwitchField
        label={t('versions.each')}
        checked={showsEach}
        onChange={setShowsEach}
      />
      <ol className="version-list">
        {sessions.map((session, index) => (
          <VersionRow
            key={`${String(session.version.revision)} ${session.field}`}
            session={session}
            current={currentOf(session, sessions)}
            isFirst={index === 0}
            describe={describe}
            restore={async (...restored) => {
              await restore(...restored);
              onClose();
            }}
          />
        ))}
      </ol>
      <Older query={query} />
    </>
  );
};

const Older = ({
  query,
}: {
  query: ReturnType<typeof useVersions>['query'];
}) => {
  const t = useMessages();
  const showOlder = () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  if (query.isFetchNextPageError) {
    return <Problem message={t('versions.loadFailed')} retry={showOlder} />;
  }
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      aria-busy={query.isFetchingNextPage}
      onClick={showOlder}
    >
      {t('versions.older')}
    </Button>
  );
};

type LoadVersions = (
  options: Readonly<{ before: number | undefined; signal: AbortSignal }>,
) => Promise<VersionPage>;

/** The versions of a text, newest first, page by page. */
const useVersions = (cacheKey: string, load: LoadVersions) => {
  const queryKey = ['versions', cacheKey];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ before: pageParam, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return {
    /** Undefined until they are loaded. */
    versions: query.data?.pages.flatMap(({ versions }) => versions),
    query,
    /** Why there is no data; null while it loads. */
    failure: useFailure(query, hashKey(queryKey)),
  };
};
