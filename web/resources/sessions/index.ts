import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** Where the person is signed in, which their account's page lists. */
export const sessions = {
  list: createElement(Navigate, { to: '/settings/account', replace: true }),
  recordRepresentation: 'userAgent',
};
