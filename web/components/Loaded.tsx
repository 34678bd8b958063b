import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';

type Props<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** Said where it cannot be loaded. */
  message: string;
  /** Of what stands for it until it is there, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}>;

/** What a query is for, once it is there; its last data while it fails again. */
export const Loaded = <Data,>(props: Props<Data>) => {
  const { data, isError, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  return isError ? (
    <Problem message={props.message} retry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={props.height} />
  );
};
