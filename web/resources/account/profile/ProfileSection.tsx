import { useId, useState } from 'react';
import { PERSON_COLORS, defaultDisplayName } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { Section } from '../Section.tsx';
import { NameInput } from './NameInput.tsx';
import { useNameField } from './useNameField.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useMe } from '../useMe.ts';
import './profile.css';

/** The person's name and color, with the circle that others see. */
export const ProfileSection = () => {
  const t = useMessages();
  const name = useNameField();
  const typed = name.value.trim() || name.fallback;
  const color = useColorField(typed);
  return (
    <Section title={t('profile.title')}>
      <div className="profile">
        <PersonMark
          person={{ displayName: typed, color: color.value }}
          size={48}
        />
        <NameInput name={name} />
        <ColorChoice color={color} />
      </div>
    </Section>
  );
};

type Color = (typeof PERSON_COLORS)[number];

const COLOR_NAMES: Readonly<Record<Color, MessageKey>> = {
  '#b2525d': 'profile.color.red',
  '#af5733': 'profile.color.orange',
  '#9f6204': 'profile.color.amber',
  '#7a7200': 'profile.color.olive',
  '#417e33': 'profile.color.green',
  '#07805c': 'profile.color.emerald',
  '#067d7d': 'profile.color.teal',
  '#097a9a': 'profile.color.cyan',
  '#3971b7': 'profile.color.blue',
  '#6c66b8': 'profile.color.indigo',
  '#8d5ca9': 'profile.color.purple',
  '#a75486': 'profile.color.pink',
};

/** The colors to choose from, as one group of radio buttons. */
const ColorChoice = ({
  color: { value, choose, problem },
}: {
  color: ColorField;
}) => {
  const t = useMessages();
  const name = useId();
  return (
    <fieldset className="profile-colors">
      <legend>{t('profile.color')}</legend>
      <div className="profile-swatches">
        {PERSON_COLORS.map((color) => (
          <input
            key={color}
            type="radio"
            name={name}
            className="profile-swatch"
            style={{ color }}
            aria-label={t(COLOR_NAMES[color])}
            title={t(COLOR_NAMES[color])}
            checked={color === value}
            onChange={() => void choose(color)}
          />
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className="profile-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

type ColorField = Readonly<{
  /** A color as `#rrggbb`. */
  value: string;
  choose: (color: string) => Promise<void>;
  /** Why the last choice was refused, or null. */
  problem: string | null;
}>;

/**
 * The person's color: shown at once, rolled back if refused. It is sent with
 * the typed name, because a profile is saved as a whole.
 */
const useColorField = (name: string): ColorField => {
  const t = useMessages();
  const data = useSlipwayData();
  const { putProfile } = useContextCache();
  const { userId, emailAddress, color } = useMe();
  /** The last choice while it is sent; null: the saved color is shown. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (next: string) => {
    setChosen(next);
    setProblem(null);
    // The default name is not stored, so that it follows the address.
    const displayName = name === defaultDisplayName(emailAddress) ? '' : name;
    try {
      const profile = { displayName, color: next };
      putProfile(await data.reviseProfile(userId, profile));
    } catch (error) {
      const reason = reasonOf(error, t);
      setProblem(t('profile.color.failed', { reason }));
    }
    // A later choice in flight is still shown.
    setChosen((latest) => (latest === next ? null : latest));
  };
  return { value: chosen ?? color, choose, problem };
};
