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
