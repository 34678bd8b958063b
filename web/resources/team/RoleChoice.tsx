import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Role } from '#api/contract/values.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { roleLabel, ROLES } from './roleLabel.ts';

type Props = Readonly<{ value: Role; onChange: (role: Role) => void }>;

/** Administrator or Editor (I21). */
export const RoleChoice = ({ value, onChange }: Props) => {
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
          const role = ROLES.find((one) => String(one) === chosen);
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
