import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

const toTeamPage = createElement(Navigate, {
  to: '/settings/team',
  replace: true,
});

/** The members of the active team, which its page lists. */
export const members = {
  list: toTeamPage,
  recordRepresentation: 'displayName',
};

/** Addresses invited to the active team, which its page lists. */
export const invitations = {
  list: toTeamPage,
  recordRepresentation: 'memberEmailAddress',
};
