import { ItemType } from '#api/contract/values.ts';
import { KindIcon } from '../components/KindIcon.tsx';
import { text } from './text.ts';
import type { SiteMessage } from './text.ts';

const KINDS = [
  [
    ItemType.Implementation,
    'landing.implementation',
    'landing.implementationText',
  ],
  [ItemType.Demo, 'landing.demo', 'landing.demoText'],
  [ItemType.GoToMarket, 'landing.goToMarket', 'landing.goToMarketText'],
] as const satisfies readonly (readonly [ItemType, SiteMessage, SiteMessage])[];

/** The three kinds of work, in the signs that they have in the app. */
export const Kinds = () => (
  <section className="kinds band">
    <h2>{text('landing.kinds')}</h2>
    <p className="lead">{text('landing.kindsLead')}</p>
    <ul>
      {KINDS.map(([kind, name, words]) => (
        <li key={kind}>
          <h3>
            <KindIcon kind={kind} size={18} />
            {text(name)}
          </h3>
          <p>{text(words)}</p>
        </li>
      ))}
    </ul>
  </section>
);
