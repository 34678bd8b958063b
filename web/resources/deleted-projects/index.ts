import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** Deleted projects, which a page for Admins lists. */
export const deletedProjects = {
  list: createElement(Navigate, {
    to: '/settings/deleted-projects',
    replace: true,
  }),
  recordRepresentation: 'description',
};
