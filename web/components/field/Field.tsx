import { useId } from 'react';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';

type Props = Omit<TextFieldProps, 'id' | 'variant'> &
  Readonly<{ label: string }>;

/** A text field under its label, in the reading direction of the page. */
export const Field = ({ label, ...props }: Props) => {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        style={{ display: 'block', fontWeight: 500, marginBlockEnd: 4 }}
      >
        {label}
      </label>
      <TextField id={id} fullWidth {...props} />
    </div>
  );
};
