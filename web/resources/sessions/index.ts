import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The person's sessions, which the account's page lists. */
export const sessions = {
  list: createElement(Navigate, { to: '/settings/account', replace: true }),
  recordRepresentation: 'userAgent',
};
