import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The projects of the active team, live and inactive. */
export const projects = {
  list: createElement(Navigate, {
    to: '/settings/change-project',
    replace: true,
  }),
  recordRepresentation: 'description',
};

/** Deleted projects, which a page for Admins lists. */
export const deletedProjects = {
  list: createElement(Navigate, {
    to: '/settings/deleted-projects',
    replace: true,
  }),
  recordRepresentation: 'description',
};
