import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { Section } from '../Section.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { NameInput } from './NameInput.tsx';
import { useColorField } from './useColorField.ts';
import { useNameField } from './useNameField.ts';
import './profile.css';

/** One's name and color, with the circle that others see. */
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
