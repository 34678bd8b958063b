import { useState } from 'react';
import { ADDRESSES } from './addresses.ts';
import { useTitle } from './text.ts';
import { laterText } from './laterText.ts';

/** For people without an invitation while the gate is closed. */
export const WaitingList = () => {
  useTitle(laterText('waitingList.title'));
  return (
    <>
      <h1>{laterText('waitingList.title')}</h1>
      <p className="lead">{laterText('waitingList.text')}</p>
      <a className="button outlined" href={ADDRESSES.login}>
        {laterText('waitingList.back')}
      </a>
    </>
  );
};

/** For people whom the server only admits by invitation. */
export const NotAllowed = () => {
  const [isUnverified] = useState(
    () => new URLSearchParams(location.search).get('reason') === 'unverified',
  );
  const title = laterText(
    isUnverified ? 'notAllowed.unverifiedTitle' : 'notAllowed.title',
  );
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">
        {laterText(
          isUnverified ? 'notAllowed.unverified' : 'notAllowed.domain',
        )}
      </p>
      <a className="button outlined" href={ADDRESSES.login}>
        {laterText('waitingList.back')}
      </a>
    </>
  );
};
