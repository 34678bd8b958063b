import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** Addresses invited to the active team, which the team's page lists. */
export const invitations = {
  list: createElement(Navigate, { to: '/settings/team', replace: true }),
  recordRepresentation: 'memberEmailAddress',
};
