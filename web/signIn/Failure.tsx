/** The area for errors, always present so that screen readers announce them. */
export const Failure = ({
  message,
}: {
  message: string | null | undefined;
}) => <div role="alert">{message && <p className="error">{message}</p>}</div>;
