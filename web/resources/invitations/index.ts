import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** Addresses invited to the active team, which are listed on its page. */
export const invitations = {
  list: createElement(Navigate, { to: '/settings/team', replace: true }),
  recordRepresentation: 'memberEmailAddress',
};
