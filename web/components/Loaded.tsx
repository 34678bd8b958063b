import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';

type Props<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** The message if the data cannot be loaded. */
  message: string;
  /** Height of the placeholder, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}>;

/** Renders a query's data once it is loaded, and its last data after errors. */
export const Loaded = <Data,>(props: Props<Data>) => {
  const { data, isError, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  return isError ? (
    <Problem message={props.message} retry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={props.height} />
  );
};
