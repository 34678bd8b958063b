import { ADDRESSES } from './addresses.ts';
import { Feature } from './Feature.tsx';
import { Kinds } from './Kinds.tsx';
import { Picture } from './Picture.tsx';
import { Playbook } from './Playbook.tsx';
import { text } from './text.ts';

/** What Slipway is and does, as it does it today (A1 to A6, Q61). */
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
      <Picture first name="plan" alt={text('landing.planPicture')} />
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
