import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The changes of a project's plan, which the history page lists. */
export const planHistory = {
  list: createElement(Navigate, { to: '/project/history', replace: true }),
  recordRepresentation: 'itemTitle',
};
