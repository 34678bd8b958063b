import { ItemType } from '#api/contract/values.ts';
import { ADDRESSES } from './addresses.ts';
import { Picture } from './Picture.tsx';
import { text } from './text.ts';
import { KindIcon } from '../components/KindIcon.tsx';
import type { SiteMessage } from './text.ts';
import type { PictureName } from './pictureSizes.ts';

/** Presents Slipway as it is today. */
export const LandingPage = () => (
  <>
    <section className="hero band">
      <h1>
        <span>{text('landing.heroFirst')}</span>{' '}
        <span>{text('landing.heroSecond')}</span>
      </h1>
      <p className="lead">{text('landing.lead')}</p>
      <Start />
    </section>
    <div className="showcase band">
      <Picture isAboveFold name="plan" alt={text('landing.planPicture')} />
    </div>
    <Kinds />
    <Feature
      title={text('landing.story')}
      words={text('landing.storyText')}
      points={[text('landing.storyPoint1'), text('landing.storyPoint2')]}
      picture="story"
      alt={text('landing.storyPicture')}
    />
    <Feature
      title={text('landing.charts')}
      words={text('landing.chartsText')}
      points={[text('landing.chartsPoint1'), text('landing.chartsPoint2')]}
      picture="burndown"
      alt={text('landing.chartsPicture')}
    />
    <Playbook />
    <section className="closing">
      <div className="band">
        <h2>{text('landing.closing')}</h2>
        <p className="lead">{text('landing.closingText')}</p>
        <Start />
      </div>
    </section>
  </>
);

const Start = () => (
  <a className="button contained large" href={ADDRESSES.signIn}>
    {text('site.start')}
  </a>
);

const KINDS = [
  [
    ItemType.Implementation,
    'landing.implementation',
    'landing.implementationText',
  ],
  [ItemType.Demo, 'landing.demo', 'landing.demoText'],
  [ItemType.GoToMarket, 'landing.goToMarket', 'landing.goToMarketText'],
] as const satisfies readonly (readonly [ItemType, SiteMessage, SiteMessage])[];

/** The three kinds of work, with their icons from the app. */
const Kinds = () => (
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

type Props = Readonly<{
  title: string;
  words: string;
  points: readonly string[];
  picture: PictureName;
  alt: string;
}>;

/** A feature of Slipway, with a picture of its screen. */
const Feature = ({ title, words, points, picture, alt }: Props) => (
  <section className="feature band">
    <div>
      <h2>{title}</h2>
      <p className="lead">{words}</p>
      <ul className="points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
    <Picture name={picture} alt={alt} />
  </section>
);

const PROMISES = [
  ['landing.marketTitle', 'landing.marketText'],
  ['landing.storyTitle', 'landing.storyShort'],
  ['landing.weeklyTitle', 'landing.weeklyText'],
  ['landing.shipTitle', 'landing.shipText'],
  ['landing.patternsTitle', 'landing.patternsText'],
  ['landing.teamTitle', 'landing.teamText'],
] as const satisfies readonly (readonly [SiteMessage, SiteMessage])[];

/** The promises of the landing page, limited to what exists today. */
const Playbook = () => (
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
