import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The resource 'plan-history' of react-admin; its list is a page. */
export const planHistory = {
  list: createElement(Navigate, { to: '/project/history', replace: true }),
  recordRepresentation: 'itemTitle',
};
