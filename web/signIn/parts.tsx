import type { ReactNode } from 'react';

/** The area for errors, always present so that screen readers announce them. */
export const Failure = ({
  message,
}: {
  message: string | null | undefined;
}) => <div role="alert">{message && <p className="error">{message}</p>}</div>;

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

/** A spinner; `label` says what is in progress. */
export const Spinner = ({ label }: { label: string }) => (
  <span className="spinner" role="status">
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
    <span className="visually-hidden">{label}</span>
  </span>
);
