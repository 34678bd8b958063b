import type { ReactNode } from 'react';
import { useId } from 'react';
import { Switch } from '@mui/material';
import { styled } from '@mui/material/styles';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 12,
  '& label': { fontWeight: 500 },
  '& p': {
    margin: 0,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
  },
});

type Props = Readonly<{
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Below the label: what it does, or why it cannot be changed. */
  hint?: ReactNode;
  disabled?: boolean;
}>;

/** A switch that takes effect at once, beside what it is for. */
export const SwitchField = ({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
}: Props) => {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_event, on) => {
          onChange(on);
        }}
        slotProps={{
          input: {
            id,
            role: 'switch',
            ...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }),
          },
        }}
      />
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </Row>
  );
};
