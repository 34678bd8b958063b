import type { PictureName } from './pictureSizes.ts';
import { PICTURES } from './pictureSizes.ts';

const SCHEMES = ['dark', 'light'] as const;

/** The limit in site.css, below which pictures show a phone. */
const NARROW = '(max-width: 599px)';

type Props = Readonly<{
  name: PictureName;
  alt: string;
  /** Whether it is seen without scrolling: then it is not loaded lazily. */
  isAboveFold?: boolean;
}>;

/**
 * A picture in the reader's color scheme and size. `data-scheme` marks a
 * scheme's sources, for a scheme chosen in the app (`main.ts`).
 */
export const Picture = ({ name, alt, isAboveFold = false }: Props) => (
  <picture className={`picture ${name}`}>
    {SCHEMES.map((scheme) => (
      <Sources key={scheme} name={name} scheme={scheme} />
    ))}
    <img
      src={fileOf(name, 'wide', 'light')}
      alt={alt}
      {...sizeOf(name, 'wide')}
      {...(isAboveFold
        ? { fetchPriority: 'high' }
        : { loading: 'lazy', decoding: 'async' })}
    />
  </picture>
);

type Scheme = (typeof SCHEMES)[number];

const Sources = ({ name, scheme }: { name: PictureName; scheme: Scheme }) => {
  const colors = `(prefers-color-scheme: ${scheme})`;
  return (
    <>
      <source
        data-scheme={scheme}
        data-size={NARROW}
        media={`${NARROW} and ${colors}`}
        srcSet={fileOf(name, 'narrow', scheme)}
        {...sizeOf(name, 'narrow')}
      />
      <source
        data-scheme={scheme}
        data-size="all"
        media={colors}
        srcSet={fileOf(name, 'wide', scheme)}
        {...sizeOf(name, 'wide')}
      />
    </>
  );
};

type Width = 'wide' | 'narrow';

const fileOf = (name: PictureName, width: Width, scheme: Scheme): string =>
  `/site/pictures/${name}-${width}-${scheme}.webp`;

const sizeOf = (name: PictureName, size: Width) => {
  const [width, height] = PICTURES[name][size];
  return { width, height };
};
