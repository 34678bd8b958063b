import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

/** The buttons, or a spinner in their reserved space. */
export const SignInOptions = (props: {
  waitingFor: string | null;
  children: ReactNode;
}) => (
  <div className="providers" aria-busy={props.waitingFor !== null}>
    <div className={props.waitingFor === null ? '' : 'hidden'}>
      {props.children}
    </div>
    {props.waitingFor !== null && <Spinner label={props.waitingFor} />}
  </div>
);
