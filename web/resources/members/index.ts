import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The people of the active team, who are listed on its page. */
export const members = {
  list: createElement(Navigate, { to: '/settings/team', replace: true }),
  recordRepresentation: 'displayName',
};
