import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The members of the active team, which its page lists. */
export const members = {
  list: createElement(Navigate, { to: '/settings/team', replace: true }),
  recordRepresentation: 'displayName',
};
