import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The resource 'sessions' of react-admin; the account's page lists it. */
export const sessions = {
  list: createElement(Navigate, { to: '/settings/account', replace: true }),
  recordRepresentation: 'userAgent',
};
