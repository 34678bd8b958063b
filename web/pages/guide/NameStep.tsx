import { PersonMark } from '../../components/person/PersonMark.tsx';
import { NameInput } from '../../resources/account/profile/NameInput.tsx';
import { useNameField } from '../../resources/account/profile/useNameField.ts';
import { useMe } from '../../resources/account/useMe.ts';
import '../../resources/account/profile/profile.css';

/** What the team calls one; whoever skips it is called by their address. */
export const NameStep = () => {
  const name = useNameField();
  const { color } = useMe();
  const displayName = name.value.trim() || name.fallback;
  return (
    <div className="profile">
      <PersonMark person={{ displayName, color }} size={48} />
      <NameInput name={name} />
    </div>
  );
};
