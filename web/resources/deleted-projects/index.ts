import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** What is left of deleted projects, which an Admins’ page lists. */
export const deletedProjects = {
  list: createElement(Navigate, {
    to: '/settings/deleted-projects',
    replace: true,
  }),
  recordRepresentation: 'description',
};
