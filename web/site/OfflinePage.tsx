import { ADDRESSES } from './addresses.ts';
import { text } from './text.ts';

/**
 * What the service worker answers with for a page that cannot be had without
 * the network. An empty address is the one that was asked for: it tries again.
 */
export const OfflinePage = () => (
  <section className="card">
    <h1>{text('offline.title')}</h1>
    <p>{text('offline.text')}</p>
    <div className="buttons">
      <a className="button contained" href="">
        {text('site.tryAgain')}
      </a>
      <a className="button outlined" href={ADDRESSES.app}>
        {text('offline.open')}
      </a>
    </div>
  </section>
);
