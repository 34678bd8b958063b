import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageTitle } from '#web/components/page/Page.tsx';

it('The title of a page has its own direction, as it may be a name', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PageTitle>השקה!</PageTitle>
    </MemoryRouter>,
  );
  expect(markup).toContain('<bdi>השקה!</bdi>');
});
