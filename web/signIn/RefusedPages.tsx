import { useState } from 'react';
import { ADDRESSES } from './addresses.ts';
import { useTitle } from './text.ts';
import { lazyText } from './lazyText.ts';

/** Shown to people without an invitation while the gate is closed. */
export const WaitingList = () => {
  useTitle(lazyText('waitingList.title'));
  return (
    <>
      <h1>{lazyText('waitingList.title')}</h1>
      <p className="lead">{lazyText('waitingList.text')}</p>
      <a className="button outlined" href={ADDRESSES.login}>
        {lazyText('waitingList.back')}
      </a>
    </>
  );
};

/** Shown to people whom the server only admits by invitation. */
export const NotAllowed = () => {
  const [isUnverified] = useState(
    () => new URLSearchParams(location.search).get('reason') === 'unverified',
  );
  const title = lazyText(
    isUnverified ? 'notAllowed.unverifiedTitle' : 'notAllowed.title',
  );
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">
        {lazyText(isUnverified ? 'notAllowed.unverified' : 'notAllowed.domain')}
      </p>
      <a className="button outlined" href={ADDRESSES.login}>
        {lazyText('waitingList.back')}
      </a>
    </>
  );
};
