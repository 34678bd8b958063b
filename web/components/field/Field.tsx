import { useId } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';

type Props = Omit<TextFieldProps, 'id' | 'variant'> &
  Readonly<{ label: string }>;

/** A text field under its label, in the reading direction of the page. */
export const Field = ({ label, ...props }: Props) => {
  const id = useId();
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontWeight: 500, mb: 1 }}
      >
        {label}
      </Box>
      <TextField id={id} fullWidth {...props} />
    </div>
  );
};
