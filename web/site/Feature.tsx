import { Picture } from './Picture.tsx';
import type { PictureName } from './pictures.ts';

type Props = Readonly<{
  title: string;
  words: string;
  points: readonly string[];
  picture: PictureName;
  alt: string;
}>;

/** One thing that Slipway does, with the screen that does it. */
export const Feature = ({ title, words, points, picture, alt }: Props) => (
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
