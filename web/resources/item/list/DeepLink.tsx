import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';

type Props = Readonly<{
  address: ListAddress;
  openId: string | null;
  children: ReactNode;
}>;

/**
 * Who comes to an item out of scope by its address is led on to the list of what
 * is in scope, its editor open (D30, Q19). Who opens one in the list stays
 * there. Key it by the list.
 */
export const DeepLink = ({ address, openId, children }: Props) => {
  const [linkedId] = useState(openId);
  const isLinked = linkedId !== null && linkedId === openId;
  if (address.scope === 'in-scope' || !isLinked) return children;
  return (
    <Navigate
      to={listPath({ ...address, scope: 'in-scope' }, openId)}
      replace
    />
  );
};
