import { PLACES } from './places.ts';
import { text } from './text.ts';
import { useTitle } from './useTitle.ts';

/** For an identity that is not invited while the gate is closed (B13). */
export const WaitingList = () => {
  useTitle(text('waitingList.title'));
  return (
    <>
      <h1>{text('waitingList.title')}</h1>
      <p className="lead">{text('waitingList.text')}</p>
      <a className="button outlined" href={PLACES.login}>
        {text('waitingList.back')}
      </a>
    </>
  );
};
