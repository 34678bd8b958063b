import type { LegalText } from '../app/i18n/messages/legal.ts';
import { text } from './text.ts';

/** One of the two documents (A18, A19). */
export const LegalPage = ({ document }: { document: LegalText }) => (
  <article className="legal">
    <header>
      <h1>{document.title}</h1>
      <p className="updated">
        <time dateTime={document.updated}>
          {text('site.updated', { date: document.updated })}
        </time>
      </p>
      <p className="lead">{document.lead}</p>
    </header>
    {document.sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);
