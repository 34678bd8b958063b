import type { KeyboardEvent } from 'react';
import { DISPLAY_NAME_CHARACTERS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import { Unsaved } from '../../../components/field/Unsaved.tsx';
import type { NameField } from './useNameField.ts';
import { isComposing } from '../../../kit/keys/composing.ts';

/** The field for the display name. */
export const NameInput = ({ name }: { name: NameField }) => {
  const t = useMessages();
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that commits an input method's composition does not submit.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') name.leave();
  };
  return (
    <div className="profile-name">
      <Field
        label={t('profile.name')}
        helperText={t('profile.name.help')}
        value={name.value}
        placeholder={name.fallback}
        onChange={(event) => name.setValue(event.target.value)}
        onBlur={name.leave}
        slotProps={{
          htmlInput: {
            dir: 'auto',
            maxLength: DISPLAY_NAME_CHARACTERS,
            autoComplete: 'name',
            onKeyDown: byKey,
          },
        }}
      />
      <Unsaved
        of={name}
        textOf={(typed) => typed}
        message={t('profile.name.failed')}
      />
    </div>
  );
};
