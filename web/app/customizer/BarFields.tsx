import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useIsWide } from '../../browser/useIsWide.ts';
import { ChoiceField } from './ChoiceField.tsx';
import {
  APPEARANCES,
  changeLook,
  NAVIGATIONS,
  SHAPES,
  useLook,
} from '../../kit/look/look.ts';
import type { Look } from '../../kit/look/look.ts';

/** The position and the look of the navigation. */
export const BarFields = () => {
  const t = useMessages();
  const isWide = useIsWide();
  const { navigation, shape, appearance } = useLook();
  const narrow = isWide ? undefined : t('customizer.navigation.narrow');
  const vertical =
    navigation === 'vertical' ? t('customizer.shape.vertical') : undefined;
  const noShape = narrow ?? vertical;
  return (
    <>
      <ChoiceField
        label={t('customizer.navigation')}
        options={NAVIGATIONS}
        value={navigation}
        onChange={(chosen) => changeLook({ navigation: chosen })}
        nameOf={(option) => t(`customizer.navigation.${option}`)}
        pictureOf={(option) => <NavigationPicture type={option} />}
        hint={narrow ?? t(`customizer.navigation.${navigation}.hint`)}
        disabled={!isWide}
      />
      <ChoiceField
        label={t('customizer.shape')}
        options={SHAPES}
        value={shape}
        onChange={(chosen) => changeLook({ shape: chosen })}
        nameOf={(option) => t(`customizer.shape.${option}`)}
        hint={noShape}
        disabled={noShape !== undefined}
      />
      <ChoiceField
        label={t('customizer.appearance')}
        options={APPEARANCES}
        value={appearance}
        onChange={(chosen) => changeLook({ appearance: chosen })}
        nameOf={(option) => t(`customizer.appearance.${option}`)}
        hint={narrow}
        disabled={!isWide}
      />
    </>
  );
};

type Box = readonly [x: number, y: number, width: number, height: number];

/** The bars of each navigation type, as rectangles on a page of 40 by 26. */
const BARS: Readonly<Record<Look['navigation'], readonly Box[]>> = {
  vertical: [[0, 0, 10, 26]],
  horizontal: [[0, 0, 40, 6]],
  combo: [
    [0, 0, 40, 6],
    [0, 7, 10, 19],
  ],
  dual: [
    [0, 0, 40, 5],
    [0, 6, 40, 5],
  ],
};

/** A thumbnail of a navigation type. */
const NavigationPicture = ({ type }: { type: Look['navigation'] }) => (
  <svg
    viewBox="0 0 40 26"
    width="48"
    height="31"
    aria-hidden
    // From right to left, CSS mirrors the picture.
    className="navigation-picture"
  >
    <rect
      x="0.5"
      y="0.5"
      width="39"
      height="25"
      rx="2"
      fill="var(--paper)"
      stroke="var(--border)"
    />
    {BARS[type].map(([x, y, width, height]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="1.5"
        fill="var(--secondary)"
      />
    ))}
  </svg>
);
