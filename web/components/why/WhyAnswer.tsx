import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChartSkeleton } from '../chart/ChartSkeleton.tsx';
import { NeedsNetwork, useFailure } from '../NeedsNetwork.tsx';

/** Height of the placeholder. */
const HEIGHT = '160px';

type Props<Answer> = Readonly<{
  title: string;
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}>;

/** An explanation, or why it could not be loaded. */
export const WhyAnswer = <Answer,>({
  title,
  query,
  children,
}: Props<Answer>) => {
  const t = useMessages();
  const failure = useFailure(query, title);
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('why.failed')}
        height={HEIGHT}
      />
    );
  }
  if (query.data === undefined) return <ChartSkeleton height={HEIGHT} />;
  return children(query.data);
};
