import { text } from './text.ts';
import type { SiteMessage } from './text.ts';

const PROMISES = [
  ['landing.marketTitle', 'landing.marketText'],
  ['landing.storyTitle', 'landing.storyShort'],
  ['landing.weeklyTitle', 'landing.weeklyText'],
  ['landing.shipTitle', 'landing.shipText'],
  ['landing.patternsTitle', 'landing.patternsText'],
  ['landing.teamTitle', 'landing.teamText'],
] as const satisfies readonly (readonly [SiteMessage, SiteMessage])[];

/** What the landing page promises, each as far as it goes today (A2, Q61). */
export const Playbook = () => (
  <section className="playbook">
    <div className="band">
      <h2>{text('landing.playbook')}</h2>
      <p className="lead">{text('landing.playbookLead')}</p>
      <ul>
        {PROMISES.map(([title, words]) => (
          <li key={title}>
            <h3>{text(title)}</h3>
            <p>{text(words)}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
