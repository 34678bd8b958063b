import { text } from './text.ts';

/**
 * The check of an invitation, in each of its states: `invite.ts` shows the one
 * that holds. Without scripts a text says that they are needed.
 */
export const InvitePage = () => (
  <section className="card invite">
    <h1>{text('invite.title')}</h1>
    <noscript>
      <p>{text('invite.noScript')}</p>
    </noscript>
    <div className="status">
      <p role="status">
        <span data-when="checking" hidden>
          {text('invite.checking')}
        </span>
        <span data-when="accepted" hidden>
          {text('invite.accepted')}
        </span>
      </p>
      <p role="alert" className="wrong">
        <span data-when="invalid" hidden>
          {text('invite.invalid')}
        </span>
        <span data-when="failed" hidden>
          {text('invite.failed')}
        </span>
      </p>
    </div>
    <div className="buttons">
      <button
        className="button contained"
        id="done"
        type="button"
        data-when="invalid failed"
        hidden
      >
        {text('site.done')}
      </button>
      <button
        className="button outlined"
        id="again"
        type="button"
        data-when="failed"
        hidden
      >
        {text('site.tryAgain')}
      </button>
    </div>
  </section>
);
