import { ADDRESSES } from './addresses.ts';
import { text } from './text.ts';

/** Asking for an invitation (A8, A9); a chosen sign-out ends here, too (B25). */
export const RequestInvitePage = () => (
  <section className="card">
    <h1>{text('request.title')}</h1>
    <p>{text('request.closed')}</p>
    <p className="lead">{text('request.text')}</p>
    <a className="button contained" href={ADDRESSES.home}>
      {text('site.ok')}
    </a>
  </section>
);
