import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { Role } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import {
  addressesIn,
  canInvite,
  isAddressWrong,
  invalidIn,
} from './inviteState.ts';
import type { InviteState, InviteEvent } from './inviteState.ts';
import { roleLabel, ROLES } from '../teamPeople.ts';

type Props = Readonly<{
  dialog: Exclude<InviteState, { state: 'closed' }>;
  dispatch: (event: InviteEvent) => void;
  submit: () => void;
  /** '4 of 5 seats'. */
  seats: string;
}>;

/** The dialog 'Invite Team Member'. */
export const InviteDialog = ({ dialog, dispatch, submit, seats }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const submitting = dialog.state === 'submitting';
  const refusal = dialog.state === 'open' ? dialog.refusal : null;
  const cancel = () => dispatch({ type: 'canceled' });
  return (
    <Dialog
      open
      onClose={cancel}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('team.invite.title')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogContent sx={{ paddingBlockStart: '4px' }}>
          <Stack spacing={4}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {seats}
            </Typography>
            {refusal !== null && <Alert severity="error">{refusal}</Alert>}
            <AddressField dialog={dialog} dispatch={dispatch} />
            <RoleChoice
              value={dialog.teamRole}
              onChange={(teamRole) =>
                dispatch({ type: 'roleChosen', teamRole })
              }
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          {!submitting && <Button onClick={cancel}>{t('app.cancel')}</Button>}
          <Button
            type="submit"
            variant="contained"
            loading={submitting}
            disabled={!canInvite(dialog)}
          >
            {t('team.invite.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Long enough for the addresses of a large team. */
const MAX_CHARACTERS = 10_000;

const AddressField = ({
  dialog,
  dispatch,
}: Pick<Props, 'dialog' | 'dispatch'>) => {
  const t = useMessages();
  const isWrong = isAddressWrong(dialog);
  const isOne = addressesIn(dialog.emailAddress).length < 2;
  const wrongText = isOne
    ? t('team.invite.emailInvalid')
    : t('team.invite.emailsInvalid', {
        email: invalidIn(dialog.emailAddress) ?? '',
      });
  return (
    <Field
      autoFocus
      label={t('team.invite.email')}
      value={dialog.emailAddress}
      onChange={(event) => {
        dispatch({ type: 'addressTyped', emailAddress: event.target.value });
      }}
      onBlur={() => dispatch({ type: 'addressLeft' })}
      error={isWrong}
      helperText={isWrong ? wrongText : t('team.invite.several')}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          maxLength: MAX_CHARACTERS,
          dir: 'ltr',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-required': true,
          readOnly: dialog.state === 'submitting',
        },
        formHelperText: { role: 'status' },
      }}
    />
  );
};

type RoleChoiceProps = Readonly<{
  value: Role;
  onChange: (role: Role) => void;
}>;

/** Administrator or Editor. */
const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const t = useMessages();
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={label}>
        {t('team.column.role')}
      </FormLabel>
      <RadioGroup
        row
        sx={{ paddingBlock: '6px' }}
        aria-labelledby={labelId}
        value={String(value)}
        onChange={(_event, chosen) => {
          const role = ROLES.find((option) => String(option) === chosen);
          if (role !== undefined) onChange(role);
        }}
      >
        {ROLES.map((role) => (
          <FormControlLabel
            key={role}
            value={String(role)}
            control={<Radio size="small" sx={{ p: '4px' }} />}
            label={t(roleLabel(role))}
            sx={{ marginInline: '-4px 24px', gap: 1 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const label = {
  color: 'var(--text)',
  fontWeight: 500,
  '&.Mui-focused': { color: 'var(--text)' },
} as const;
