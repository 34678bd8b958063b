import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

const toTeamPage = createElement(Navigate, {
  to: '/settings/team',
  replace: true,
});

/** The resource 'members' of react-admin; the team's page lists it. */
export const members = {
  list: toTeamPage,
  recordRepresentation: 'displayName',
};

/** The resource 'invitations' of react-admin; the team's page lists it. */
export const invitations = {
  list: toTeamPage,
  recordRepresentation: 'memberEmailAddress',
};
