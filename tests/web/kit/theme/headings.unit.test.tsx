import { ThemeProvider, Typography } from '@mui/material';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { themeFor } from '#web/kit/theme/theme.ts';

it.each(['subtitle1', 'subtitle2'] as const)(
  'A text that looks like a %s is not a heading',
  (variant) => {
    const markup = renderToStaticMarkup(
      <ThemeProvider theme={themeFor('ltr')}>
        <Typography variant={variant}>1 of 5 done</Typography>
      </ThemeProvider>,
    );
    expect(markup).toMatch(/<p [^>]*>1 of 5 done<\/p>/);
  },
);
