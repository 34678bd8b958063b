import { ADDRESSES } from './addresses.ts';
import { text } from './text.ts';

/** Keeps the place of what is still to be said (A10). */
export const AboutPage = () => (
  <section className="card">
    <h1>{text('about.title')}</h1>
    <p>{text('about.text')}</p>
    <a className="button outlined" href={ADDRESSES.home}>
      {text('site.ok')}
    </a>
  </section>
);
